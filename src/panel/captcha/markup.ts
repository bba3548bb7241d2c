import { dom } from '../../host-page/dom';
import {
  ALLOWED,
  createMarkupFilter,
  type MarkupFilter,
  PICTURE_ATTRIBUTES,
  type Piece,
  UNWRAPPED,
} from './allowed';

/** Longer markup is cut. An image in a data URL fits many times over. */
const MAX_LENGTH = 500_000;
/** No captcha has more tags. Parsing time grows quadratically with nested tags. */
const MAX_TAGS = 1000;

/**
 * `Element.setHTML` of the Sanitizer API. It parses markup and applies the lists under any page's policy
 * about markup.
 */
interface WithSetHtml {
  setHTML?(html: string, options: { sanitizer: object }): void;
}

const SANITIZER = {
  elements: Object.keys(ALLOWED),
  replaceWithChildrenElements: UNWRAPPED,
  attributes: PICTURE_ATTRIBUTES,
  comments: false,
};

/**
 * Attributes that the page's policy checks before the sanitizer removes them. Chromium reports a violation
 * for each, although nothing would run. Text that only looks like such an attribute is harmless: the other
 * parser reads it.
 */
const REPORTED = /[\s"'/](?:style|on[a-z]+)[\s/>=]/i;

/**
 * Parses markup from a server into plain data: with the browser's own sanitizer, if it has one and the page's
 * policy reports nothing, or else with a parser that is fetched. Both use the same allow-list, and the markup
 * itself never enters the page.
 */
export function readMarkup(source: string): Piece[] | Promise<Piece[]> {
  const html = source.slice(0, MAX_LENGTH).split('<', MAX_TAGS).join('<');
  // An inert document loads no images and runs no scripts.
  const inert: HTMLElement & WithSetHtml = dom.implementation.createHTMLDocument('').createElement('div');
  if (!inert.setHTML || REPORTED.test(html))
    return import('./parsed-markup').then(({ parseMarkup }) => parseMarkup(html));
  inert.setHTML(html, { sanitizer: SANITIZER });
  const sieve = createMarkupFilter();
  visitNodes(inert, sieve);
  return sieve.pieces;
}

function visitNodes(parent: Node, sieve: MarkupFilter): void {
  for (const node of parent.childNodes) {
    if (node.nodeType === Node.TEXT_NODE) sieve.text(node.nodeValue ?? '');
    if (node.nodeType !== Node.ELEMENT_NODE) continue;
    const element = node as Element;
    sieve.opened(element.localName, (name) => element.getAttribute(name));
    visitNodes(element, sieve);
    sieve.closed();
  }
}

const DATA_PICTURE = /^data:image\/(png|gif|jpeg);base64,[a-z0-9+/=\s]+$/i;

/**
 * Returns the URL of a captcha's image, or null if the widget must not show it. Images must be data or come
 * from the API itself, so that no other host learns about the visitor.
 */
export function pictureUrl(source: string | undefined, base: string): string | null {
  const text = (source ?? '').trim();
  if (!text) return null;
  if (DATA_PICTURE.test(text)) return text;
  try {
    const url = new URL(text, base);
    return url.origin === new URL(base).origin && /^https?:$/.test(url.protocol) && !url.username
      ? url.href
      : null;
  } catch {
    return null;
  }
}
