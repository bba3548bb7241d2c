/**
 * `early/<locale>.js`: what is shown before the engine has loaded, in one language, with the code that puts
 * it into the page. The code is bundled once (templates/early.js); templates/prerender.mjs draws the panels,
 * in this build and again in `latchkey build`.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { EARLY_ENTRY, type EarlyDescription } from '../../../src/early/description';
import { minifyModule } from '../minify';
import { BROWSER } from '../options';
import type { Looks } from '../styles/sheet';
import { trim } from '../trim';

/** Builds both templates into `folder`. */
export async function buildEarly(folder: string, quick: boolean, looks: Looks): Promise<void> {
  const code = join(folder, 'early.js');
  await Promise.all([
    build({
      ...BROWSER,
      entryPoints: ['src/early/entry.ts'],
      outfile: code,
      format: 'esm',
      define: { ...BROWSER.define, ...looks },
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

/** Writes `early/` into the folder of emitted data. Returns the files, as paths inside of it. */
export async function writeEarly(templates: string, data: string): Promise<string[]> {
  const load = (file: string) => import(pathToFileURL(file).href);
  const { prerender } = await load(resolve(templates, 'prerender.mjs'));
  // Node decides by the nearest package.json whether a file is a module.
  const type = join(data, 'package.json');
  await writeFile(type, '{ "type": "module" }');
  const product = (await load(resolve(data, 'product.js'))).default;
  const descriptions: EarlyDescription[] = await prerender(product, EARLY_ENTRY);
  await rm(type);
  const code = (await readFile(join(templates, 'early.js'), 'utf8'))
    .replace(/^\/\/# sourceMappingURL=.*$/m, '')
    .trimEnd();
  await mkdir(join(data, 'early'), { recursive: true });
  return Promise.all(
    descriptions.map(async (description) => {
      const { locale } = description;
      const file = `early/${locale}.js`;
      // The words of the engine's panels are requested at the same time, so that they arrive with the engine.
      const words = `import("../locales/${locale}.js").catch(()=>{});\n`;
      await writeFile(join(data, file), `${code}\nvar $EARLY=${JSON.stringify(description)};\n${words}`);
      return file;
    }),
  );
}
