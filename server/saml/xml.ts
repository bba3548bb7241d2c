import { DOMParser } from '@xmldom/xmldom';

/** Why a response is not accepted. For logs and tests; people always get the same sentence. */
export class Refused extends Error {
  override readonly name = 'Refused';
}

/**
 * Parses a document that has only elements, attributes and text. Document types, entities, comments,
 * processing instructions and CDATA are refused before a parser reads them: no SAML message needs them, and
 * parsers treat them differently.
 */
export function parseXml(xml: string): Document {
  if (/<[!?]/.test(xml)) throw new Refused('more than elements and text');
  const refuse = () => {
    throw new Refused('no well-formed XML');
  };
  const parser = new DOMParser({ errorHandler: { warning: refuse, error: refuse, fatalError: refuse } });
  const document = parser.parseFromString(xml, 'text/xml');
  if (!document?.documentElement) throw new Refused('no well-formed XML');
  return document;
}

/** The child with this name; none, or more than one, is refused. */
export function onlyChild(parent: Element, namespace: string, name: string): Element {
  const found = Array.from(parent.childNodes).filter(
    (node) => isElement(node) && node.localName === name && node.namespaceURI === namespace,
  );
  const [child] = found as Element[];
  if (!child || found.length > 1) throw new Refused(`not one ${name} in ${parent.localName}`);
  return child;
}

/** The value of an attribute that must not be missing. */
export function attributeOf(element: Element, name: string): string {
  const value = element.getAttribute(name);
  if (!value) throw new Refused(`${element.localName} without ${name}`);
  return value;
}

/** The text of an element that contains nothing else. */
export function textOf(element: Element): string {
  const text = element.textContent;
  if (!text || Array.from(element.childNodes).some(isElement))
    throw new Refused(`${element.localName} is no text`);
  return text;
}

function isElement(node: Node): node is Element {
  return node.nodeType === 1;
}
