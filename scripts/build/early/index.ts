/**
 * The templates of `early/<locale>.js`, which shows the page in one language before the engine has loaded. One template is the code
 * that adds it to the page. The other one draws the panels, in this build and in `latchkey build` (cli/publish/early.ts).
 */
import { join } from 'node:path';
import { build } from 'esbuild';
import { minifyModule } from '../minify';
import { BROWSER } from '../options';
import type { StyleTexts } from '../styles/sheet';
import { trim } from '../trim';

/** Builds both templates into `folder`. */
export async function buildEarly(folder: string, quick: boolean, styles: StyleTexts): Promise<void> {
  const code = join(folder, 'early.js');
  await Promise.all([
    build({
      ...BROWSER,
      entryPoints: ['src/early/entry.ts'],
      outfile: code,
      format: 'esm',
      define: { ...BROWSER.define, ...styles },
    }).then(() => (quick ? undefined : minifyModule(code))),
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
