/**
 * The templates of the modules that consist of code and data. `early.js` shows the page in one language before the engine has loaded
 * (cli/publish/early.ts), and `prerender.mjs` draws that page, in this build and in `latchkey build`. `screens.js` fetches published
 * screens (cli/publish/built-in.ts), and the last one is for the page of `latchkey gallery`.
 */
import { join } from 'node:path';
import { build } from 'esbuild';
import { CALLED_ON_LOAD } from '../engine';
import { minifyModule } from '../minify';
import { BROWSER } from '../options';
import type { StyleTexts } from '../styles/sheet';
import { trim } from '../trim';

/** Builds the templates into `folder`. */
export async function buildEarly(folder: string, quick: boolean, styles: StyleTexts): Promise<void> {
  const inBrowser = async (name: string, entry: string): Promise<void> => {
    const outfile = join(folder, name);
    await build({
      ...BROWSER,
      entryPoints: [entry],
      outfile,
      format: 'esm',
      define: { ...BROWSER.define, ...styles },
    });
    if (!quick) await minifyModule(outfile, { isOurs: true, before: CALLED_ON_LOAD });
  };
  await Promise.all([
    inBrowser('early.js', 'src/start/early-entry.ts'),
    inBrowser('screens.js', 'src/screens/entry.ts'),
    build({
      entryPoints: ['scripts/build/early/prerender.ts'],
      outfile: join(folder, 'prerender.mjs'),
      bundle: true,
      minify: true,
      platform: 'node',
      format: 'esm',
      target: 'node20.19',
      jsx: 'automatic',
      define: BROWSER.define,
      legalComments: 'none',
      metafile: true,
      logLevel: 'warning',
      plugins: [trim()],
      banner: {
        js: "import { createRequire as latchkeyRequire } from 'node:module';\nconst require = latchkeyRequire(import.meta.url);",
      },
    }),
  ]);
}
