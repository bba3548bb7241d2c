/** dist/latchkey.js: the classic script. Finds out where it came from, and gives the page `window.Latchkey`. */
import { createLoader, type LoaderData } from './loader';
import { cookieDomain } from './origin';

/** Written at build time, see tools/build/loader.ts. */
declare const LATCHKEY_VERSION: string;
declare const LATCHKEY_CHUNKS: string[];
declare const LATCHKEY_DATA: LoaderData & { folder: string };

// ENT-11. The getter of the prototype, because `<img name="currentScript">` hides the one of the document.
const current = Object.getOwnPropertyDescriptor(Document.prototype, 'currentScript')?.get?.call(document);
const script = current instanceof HTMLScriptElement ? current.src : '';
const beside = (path: string) => new URL(path, script).href;
const data = (path: string) => import(beside(`${LATCHKEY_DATA.folder}/${path}.js`));

// A second load leaves the first one alone; an element that is called Latchkey is replaced.
const page = window as { Latchkey?: { create?: unknown } };
if (typeof page.Latchkey?.create !== 'function') {
  page.Latchkey = Object.freeze({
    create: createLoader({
      script,
      data: LATCHKEY_DATA,
      style: script && beside('latchkey.css'),
      // All chunks at once: the engine's own imports would ask for the others one round trip later.
      engine: () => Promise.all(LATCHKEY_CHUNKS.map((chunk) => import(beside(chunk)))).then(([engine]) => engine),
      product: () => data('product'),
      warm: data,
    }),
    cookieDomain,
    version: LATCHKEY_VERSION,
  });
}
