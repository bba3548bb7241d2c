/** The parts of a browser that components use while they render, for drawing in Node. */
import type { Drawn } from '../../../src/start/description';
import { readMarkup } from './read-markup';

/** Reads the markup of a captcha like the browser's own parser. The widget filters it afterwards. */
class InertElement {
  childNodes: object[] = [];
  setHTML(html: string): void {
    this.childNodes = readMarkup(html).map(nodeOf);
  }
}

const ELEMENT_NODE = 1;
const TEXT_NODE = 3;

function nodeOf(piece: Drawn): object {
  if (typeof piece === 'string') return { nodeType: TEXT_NODE, nodeValue: piece };
  const [localName, attributes, ...children] = piece;
  const getAttribute = (name: string): string | null => attributes[name] ?? null;
  return { nodeType: ELEMENT_NODE, localName, getAttribute, childNodes: children.map(nodeOf) };
}

class InertDocument {
  get implementation() {
    return { createHTMLDocument: () => ({ createElement: () => new InertElement() }) };
  }
}

const GLOBALS = {
  Document: InertDocument,
  document: new InertDocument(),
  Node: { ELEMENT_NODE, TEXT_NODE },
  // Widgets offer to copy only if there is a clipboard.
  navigator: { clipboard: {} },
  // The entry of a list that was used last (ways.ts).
  localStorage: { getItem: () => 'id' },
};

/** Runs `work` with the globals of a browser. */
export async function inBrowser<T>(work: () => Promise<T>): Promise<T> {
  const before = Object.keys(GLOBALS).map(
    (name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
  );
  for (const [name, value] of Object.entries(GLOBALS))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  try {
    return await work();
  } finally {
    for (const [name, own] of before) {
      if (own) Object.defineProperty(globalThis, name, own);
      else Reflect.deleteProperty(globalThis, name);
    }
  }
}
