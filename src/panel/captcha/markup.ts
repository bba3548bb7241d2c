import { dom } from '../../host-page/dom';
import { createSieve, KEPT, PICTURE_ATTRIBUTES, type Piece, type Sieve, UNWRAPPED } from './allowed';

/** Longer markup is cut: a picture in a data URL fits many times over. */
const LONGEST = 500_000;
/**
 * More tags than this are no captcha. The parsing time grows with the square of the number of nested tags.
 */
const MOST_TAGS = 1000;

/**
 * `Element.setHTML` of the Sanitizer API: parses markup and applies the lists, under any page's policy about
 * markup.
 */
interface WithSetHtml {
  setHTML?(html: string, options: { sanitizer: object }): void;
}

const SANITIZER = {
  elements: Object.keys(KEPT),
  replaceWithChildrenElements: UNWRAPPED,
  attributes: PICTURE_ATTRIBUTES,
  comments: false,
};

/**
 * Attributes that a page's policy looks at before the sanitiser removes them: Chromium reports a violation
 * for each, although nothing would run. Text that looks like such an attribute does no harm: the parser reads
 * that markup too.
 */
const REPORTED = /[\s"'/](?:style|on[a-z]+)[\s/>=]/i;

/**
 * Reads markup that came from a server into plain data: with the browser's own sanitiser where it has one and
 * the page's policy stays quiet about it, else with a parser that is fetched now. Both ways lead through the
 * same allow-list, and nothing of the markup ever stands in the page itself.
 */
export function readMarkup(source: string): Piece[] | Promise<Piece[]> {
  const html = source.slice(0, LONGEST).split('<', MOST_TAGS).join('<');
  // A document that is not shown loads no pictures and runs no script.
  const inert: HTMLElement & WithSetHtml = dom.implementation.createHTMLDocument('').createElement('div');
  if (!inert.setHTML || REPORTED.test(html))
    return import('./parsed-markup').then(({ parseMarkup }) => parseMarkup(html));
  inert.setHTML(html, { sanitizer: SANITIZER });
  const sieve = createSieve();
  walk(inert, sieve);
  return sieve.pieces;
}

function walk(parent: Node, sieve: Sieve): void {
  for (const node of parent.childNodes) {
    if (node.nodeType === Node.TEXT_NODE) sieve.text(node.nodeValue ?? '');
    if (node.nodeType !== Node.ELEMENT_NODE) continue;
    const element = node as Element;
    sieve.opened(element.localName, (name) => element.getAttribute(name));
    walk(element, sieve);
    sieve.closed();
  }
}
