import { SignedXml } from 'xml-crypto';
import { algorithms, BEARER, PROTOCOL, parties, SAML, SUCCESS } from '../../domain/saml/xml';

export interface Claims {
  readonly id: string;
  readonly issuer: string;
  readonly audience: string;
  readonly recipient: string;
  readonly personId: string;
  /** The id of the request that this response answers. */
  readonly inResponseTo: string;
  /** Milliseconds since 1970. */
  readonly issuedAt: number;
  /** The time at which the assertion expires, in milliseconds since 1970. */
  readonly endsAt: number;
}

/** An unsigned SAML response with one assertion. */
export function responseXml(claims: Claims): string {
  const { id, issuer, audience, recipient, personId, inResponseTo } = claims;
  const at = new Date(claims.issuedAt).toISOString();
  const end = new Date(claims.endsAt).toISOString();
  const head = `Version="2.0" IssueInstant="${at}"`;
  return [
    `<samlp:Response xmlns:samlp="${PROTOCOL}" xmlns:saml="${SAML}" ID="${attribute(`${id}-r`)}" ${head}`,
    ` Destination="${attribute(recipient)}" InResponseTo="${attribute(inResponseTo)}">`,
    `<saml:Issuer>${text(issuer)}</saml:Issuer>`,
    `<samlp:Status><samlp:StatusCode Value="${SUCCESS}"/></samlp:Status>`,
    `<saml:Assertion ID="${attribute(id)}" ${head}>`,
    `<saml:Issuer>${text(issuer)}</saml:Issuer>`,
    `<saml:Subject><saml:NameID>${text(personId)}</saml:NameID><saml:SubjectConfirmation Method="${BEARER}">`,
    `<saml:SubjectConfirmationData InResponseTo="${attribute(inResponseTo)}" NotOnOrAfter="${end}" Recipient="${attribute(recipient)}"/>`,
    '</saml:SubjectConfirmation></saml:Subject>',
    `<saml:Conditions NotBefore="${at}" NotOnOrAfter="${end}">`,
    `<saml:AudienceRestriction><saml:Audience>${text(audience)}</saml:Audience></saml:AudienceRestriction>`,
    '</saml:Conditions>',
    `<saml:AuthnStatement AuthnInstant="${at}"><saml:AuthnContext>`,
    '<saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:unspecified</saml:AuthnContextClassRef>',
    '</saml:AuthnContext></saml:AuthnStatement>',
    '</saml:Assertion></samlp:Response>',
  ].join('');
}

/** The same response with its assertion signed. The SAML schema requires the signature after the issuer. */
export function signResponse(xml: string, privateKey: string): string {
  const assertion = `/*/*[local-name(.)='Assertion']`;
  const signer = new SignedXml({
    privateKey,
    signatureAlgorithm: algorithms.signature,
    canonicalizationAlgorithm: algorithms.canonical,
  });
  signer.addReference({
    xpath: assertion,
    digestAlgorithm: algorithms.digest,
    transforms: [algorithms.enveloped, algorithms.canonical],
  });
  signer.computeSignature(xml, {
    prefix: 'ds',
    location: { reference: `${assertion}/*[local-name(.)='Issuer']`, action: 'after' },
  });
  return signer.getSignedXml();
}

/** The claims of the demo's identity provider about a person in its directory, for the demo's service provider. */
export function ownClaims(
  claims: Pick<Claims, 'id' | 'personId' | 'inResponseTo' | 'issuedAt' | 'endsAt'>,
): Claims {
  return { ...parties, ...claims };
}

function text(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function attribute(value: string): string {
  return text(value).replaceAll('"', '&quot;');
}
