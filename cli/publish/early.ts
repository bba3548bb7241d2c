import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { EARLY_ENTRY, type EarlyDescription } from '../../src/early/description';
import { EARLY_LINE } from '../../src/early/file';

/**
 * Writes `early/<locale>.js` to the folder of the data, using two templates of a build: one with the code, and one
 * that renders the panels. Returns the files, relative to that folder.
 */
export async function writeEarly(templates: string, data: string): Promise<string[]> {
  const load = (file: string) => import(pathToFileURL(file).href);
  const { prerender } = await load(resolve(templates, 'prerender.mjs'));
  // Node looks at the nearest package.json to decide whether a file is a module.
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
      // The texts of the engine's panels are requested at the same time, so that they arrive with the engine.
      const texts = `import("../locales/${locale}.js").catch(()=>{});\n`;
      await writeFile(join(data, file), `${code}\n${EARLY_LINE}${JSON.stringify(description)};\n${texts}`);
      return file;
    }),
  );
}
