/** dist/latchkey.js: the classic script. Detects its own URL, and sets `window.Latchkey`. */

import { cookieDomain } from '../api/cookie-domain';
import { createLoader, type LoaderData, preloadModule } from './loader';

/** Written at build time, see cli/publish/loaders.ts. */
declare const LATCHKEY_VERSION: string;
declare const LATCHKEY_CHUNKS: string[];
declare const $DATA: LoaderData;

// ENT-11. Reads the prototype, because an `<img name="currentScript">` in the page overrides the property on
// the document.
const tag = Reflect.get(Document.prototype, 'currentScript', document) as HTMLScriptElement | null;
const from = tag && (tag.src || tag.dataset.src);
/** The URL of this file. If its text is in the page, `data-src` has it. */
const script = (from && new URL(from, location.href).href) as string;

// A second copy of the script keeps the first one. An element named Latchkey is replaced, even a form with a
// field `create`, because no element has `call`.
const page = window as { Latchkey?: { create?: { call?: unknown } } };
if (!page.Latchkey?.create?.call) {
  page.Latchkey = {
    // `import` converts the URL to a string.
    create: createLoader(
      script,
      $DATA,
      LATCHKEY_CHUNKS,
      (path) => import(new URL(path, script) as never),
      (path, life) => preloadModule(new URL(path, script), life),
    ),
    cookieDomain,
    version: LATCHKEY_VERSION,
  } as object;
}
