/** dist/latchkey.js: the classic script. Finds out where it came from, and gives the page `window.Latchkey`. */
import { createLoader, type LoaderData } from './loader';
import { linkStyle } from './loader-style';
import { cookieDomain } from './origin';

/** Written at build time, see tools/build/loader.ts. */
declare const LATCHKEY_VERSION: string;
declare const LATCHKEY_CHUNKS: string[];
declare const $DATA: LoaderData;

// ENT-11; an `<img name="currentScript">` of the page is no script, and not believed.
const current = document.currentScript;
const script = current?.tagName === 'SCRIPT' ? (current as HTMLScriptElement).src : '';

// A second load leaves the first one alone; an element that is called Latchkey is replaced.
const page = window as { Latchkey?: { create?: unknown } };
if (typeof page.Latchkey?.create !== 'function') {
  page.Latchkey = {
    // The import makes text of the URL.
    create: createLoader(script, $DATA, LATCHKEY_CHUNKS, (path) => import(new URL(path, script) as unknown as string), linkStyle),
    cookieDomain,
    version: LATCHKEY_VERSION,
  } as object;
}
