import { SignedXml } from 'xml-crypto';
import type { Store } from '../../store/store';
import type { Outside } from '../outside';
import {
  algorithms,
  attributeOf,
  BEARER,
  DSIG,
  onlyChild,
  PROTOCOL,
  parseXml,
  parties,
  Refused,
  SAML,
  SUCCESS,
  textOf,
} from './xml';

/** The verified claims: the person, and the request that the assertion answers. */
export interface Assertion {
  readonly id: string;
  readonly personId: string;
  readonly inResponseTo: string;
}

/**
 * Reads a SAML response in base64, as it was posted. The caller must then mark its request as used: see requests.ts.
 * @throws Refused
 */
export function acceptResponse(
  { now, publicKey }: { now: number; publicKey: string },
  response: string,
): Assertion {
  // Line breaks are common in base64. Reject other characters that a decoder would ignore.
  const base64 = response.replace(/[\r\n]/g, '');
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) throw new Refused('not base64');
  return acceptXml(Buffer.from(base64, 'base64').toString('utf8'), { publicKey, now });
}

/** Reads a SAML response as XML. @throws Refused */
export function acceptXml(xml: string, { publicKey, now }: { publicKey: string; now: number }): Assertion {
  const assertion = signedAssertion(xml, publicKey);
  if (textOf(onlyChild(assertion, SAML, 'Issuer')) !== parties.issuer) throw new Refused('wrong issuer');
  const conditions = onlyChild(assertion, SAML, 'Conditions');
  if (now < timeOf(conditions, 'NotBefore')) throw new Refused('not valid yet');
  if (now >= timeOf(conditions, 'NotOnOrAfter')) throw new Refused('expired');
  if (
    textOf(onlyChild(onlyChild(conditions, SAML, 'AudienceRestriction'), SAML, 'Audience')) !==
    parties.audience
  )
    throw new Refused('wrong audience');
  const subject = onlyChild(assertion, SAML, 'Subject');
  return {
    id: attributeOf(assertion, 'ID'),
    personId: textOf(onlyChild(subject, SAML, 'NameID')),
    inResponseTo: confirmed(onlyChild(subject, SAML, 'SubjectConfirmation'), now),
  };
}

/** The id of the request that a bearer confirmation answers. */
function confirmed(confirmation: Element, now: number): string {
  if (attributeOf(confirmation, 'Method') !== BEARER) throw new Refused('wrong confirmation method');
  const data = onlyChild(confirmation, SAML, 'SubjectConfirmationData');
  if (attributeOf(data, 'Recipient') !== parties.recipient) throw new Refused('wrong recipient');
  if (now >= timeOf(data, 'NotOnOrAfter')) throw new Refused('expired');
  return attributeOf(data, 'InResponseTo');
}

/**
 * Milliseconds since 1970. SAML times are in UTC. Throws if the text isn't a time, because every comparison with NaN is false, so a
 * check would pass.
 */
function timeOf(element: Element, name: string): number {
  const text = attributeOf(element, name);
  const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(time)) throw new Refused(`${name} is not a time`);
  return time;
}

/** The assertion of a response, or null if it isn't accepted. The reason is logged, but not sent back. */
export async function tryResponse(
  { clock, assertionKey, log }: Store & Outside,
  response: string,
): Promise<Assertion | null> {
  const publicKey = await assertionKey();
  try {
    return acceptResponse({ now: clock.now(), publicKey }, response);
  } catch (error) {
    // A parser error is a refusal too. Its message may repeat the input.
    const why = error instanceof Refused ? error.message : (error as Error).name;
    log.warn({ why }, 'a SAML response was refused');
    return null;
  }
}

/**
 * Returns the only assertion of a response, parsed again from the signed bytes, so that no element outside those bytes can replace
 * it (signature wrapping).
 * @throws Refused
 */
function signedAssertion(xml: string, publicKey: string): Element {
  const document = parseXml(xml);
  const response = document.documentElement;
  if (response.namespaceURI !== PROTOCOL || response.localName !== 'Response')
    throw new Refused('not a SAML response');
  if (
    attributeOf(onlyChild(onlyChild(response, PROTOCOL, 'Status'), PROTOCOL, 'StatusCode'), 'Value') !==
    SUCCESS
  )
    throw new Refused('the status is not Success');
  const assertion = onlyOne(document, response, SAML, 'Assertion');
  const signature = onlyOne(document, assertion, DSIG, 'Signature');
  const signed = parseXml(
    checkedBytes(xml, { signature, publicKey, id: attributeOf(assertion, 'ID') }),
  ).documentElement;
  const isSame =
    signed.namespaceURI === SAML &&
    signed.localName === 'Assertion' &&
    signed.getAttribute('ID') === assertion.getAttribute('ID');
  if (!isSame) throw new Refused('the signature does not cover the assertion');
  return signed;
}

/** Returns the child with this name. Throws if the document has another element with the name, in any namespace. */
function onlyOne(document: Document, parent: Element, namespace: string, name: string): Element {
  if (document.getElementsByTagNameNS('*', name).length > 1) throw new Refused(`more than one ${name}`);
  return onlyChild(parent, namespace, name);
}

/** Returns the signed content in canonical form if the signature is correct. */
function checkedBytes(
  xml: string,
  { signature, publicKey, id }: { signature: Element; publicKey: string; id: string },
): string {
  const verifier = new SignedXml({ publicCert: publicKey });
  allowOnly(verifier);
  try {
    verifier.loadSignature(signature);
    // The library throws for a wrong signature, and returns false for a wrong digest.
    if (!verifier.checkSignature(xml)) throw new Refused('changed after signing');
  } catch (error) {
    throw error instanceof Refused ? error : new Refused('not signed by the identity provider');
  }
  const [reference, ...others] = verifier.getReferences();
  const [bytes] = verifier.getSignedReferences();
  if (others.length > 0 || reference?.uri !== `#${id}` || bytes === undefined)
    throw new Refused('the signature does not cover the assertion');
  return bytes;
}

/** Removes all algorithms that the identity provider doesn't use, so that an attacker can't choose a weak one. */
function allowOnly(verifier: SignedXml): void {
  const only = <T>(all: Record<string, T>, ...names: string[]): Record<string, T> =>
    Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)));
  verifier.SignatureAlgorithms = only(verifier.SignatureAlgorithms, algorithms.signature);
  verifier.HashAlgorithms = only(verifier.HashAlgorithms, algorithms.digest);
  verifier.CanonicalizationAlgorithms = only(
    verifier.CanonicalizationAlgorithms,
    algorithms.canonical,
    algorithms.enveloped,
  );
}
