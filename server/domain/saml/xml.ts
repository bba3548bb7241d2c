import { DOMParser } from '@xmldom/xmldom';

/** The reason why a response was rejected, for logs and tests. Users always get the same message. */
export class Refused extends Error {
  override readonly name = 'Refused';
}

/**
 * Parses a document with only elements, attributes and text. Rejects document types, entities, comments, processing instructions
 * and CDATA before parsing, because no SAML message needs them and parsers treat them differently.
 */
export function parseXml(xml: string): Document {
  if (/<[!?]/.test(xml)) throw new Refused('has more than elements and text');
  const refuse = () => {
    throw new Refused('not well-formed XML');
  };
  const parser = new DOMParser({ errorHandler: { warning: refuse, error: refuse, fatalError: refuse } });
  const document = parser.parseFromString(xml, 'text/xml');
  if (!document?.documentElement) throw new Refused('not well-formed XML');
  return document;
}

/** Returns the only child with this name. Throws unless there is exactly one. */
export function onlyChild(parent: Element, namespace: string, name: string): Element {
  const found = Array.from(parent.childNodes).filter(
    (node) => isElement(node) && node.localName === name && node.namespaceURI === namespace,
  );
  const [child] = found as Element[];
  if (!child || found.length > 1) throw new Refused(`not one ${name} in ${parent.localName}`);
  return child;
}

/** The value of a required attribute. */
export function attributeOf(element: Element, name: string): string {
  const value = element.getAttribute(name);
  if (!value) throw new Refused(`${element.localName} without ${name}`);
  return value;
}

/** The text of an element that contains only text. */
export function textOf(element: Element): string {
  const text = element.textContent;
  if (!text || Array.from(element.childNodes).some(isElement))
    throw new Refused(`${element.localName} does not contain only text`);
  return text;
}

function isElement(node: Node): node is Element {
  return node.nodeType === 1;
}

export const SAML = 'urn:oasis:names:tc:SAML:2.0:assertion';
export const PROTOCOL = 'urn:oasis:names:tc:SAML:2.0:protocol';
export const DSIG = 'http://www.w3.org/2000/09/xmldsig#';

export const SUCCESS = 'urn:oasis:names:tc:SAML:2.0:status:Success';
export const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';

/** The only algorithms that are used and accepted. */
export const algorithms = {
  signature: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  digest: 'http://www.w3.org/2001/04/xmlenc#sha256',
  canonical: 'http://www.w3.org/2001/10/xml-exc-c14n#',
  enveloped: 'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
} as const;

/** The names of the two parties. They aren't URLs of this server, because it may have several at once. */
export const parties = {
  issuer: 'https://idp.latchkey.test/',
  audience: 'https://sp.latchkey.test/',
  recipient: 'https://sp.latchkey.test/sp/ACS.saml2',
} as const;
