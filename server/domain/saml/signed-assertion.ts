import { SignedXml } from 'xml-crypto';
import { algorithms, DSIG, PROTOCOL, SAML, SUCCESS } from './names';
import { attributeOf, onlyChild, parseXml, Refused } from './xml';

/**
 * Returns the only assertion of a response, parsed again from the signed bytes, so that no element outside those bytes can replace
 * it (signature wrapping).
 * @throws Refused
 */
export function signedAssertion(xml: string, publicKey: string): Element {
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
