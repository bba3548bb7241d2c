import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { EARLY_ENTRY, type EarlyDescription } from '../../src/early/description';

/**
 * Writes `early/<locale>.js` into the folder of emitted data, from the two templates of a build: one is
 * the code, the other one draws the panels. Returns the files, as paths inside of it.
 */
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
