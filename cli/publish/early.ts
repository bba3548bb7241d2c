import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { EARLY_ENTRY, EARLY_LINE, type EarlyDescription } from '../../src/start/description';
import { type Data, productOf } from '../data';

/** Draws the early panels of a product in all its locales, with a template of a build (scripts/build/early). */
export async function drawEarly(templates: string, data: Data): Promise<EarlyDescription[]> {
  const { prerender } = await import(pathToFileURL(resolve(templates, 'prerender.mjs')).href);
  return prerender(productOf(data), EARLY_ENTRY);
}

/** The code of a template, without the link to its source map. */
export const templateOf = async (file: string): Promise<string> =>
  (await readFile(file, 'utf8')).replace(/^\/\/# sourceMappingURL=.*$/m, '').trimEnd();

/** Writes `early/<locale>.js` to the folder of the data. Returns the files, relative to that folder. */
export async function writeEarly(
  templates: string,
  out: string,
  descriptions: readonly EarlyDescription[],
): Promise<string[]> {
  const code = await templateOf(join(templates, 'early.js'));
  await mkdir(join(out, 'early'), { recursive: true });
  return Promise.all(
    descriptions.map(async (description) => {
      const { locale } = description;
      const file = `early/${locale}.js`;
      // The texts of the engine's panels are requested at the same time, so that they arrive with the engine.
      const texts = `import("../locales/${locale}.js").catch(()=>{});\n`;
      await writeFile(join(out, file), `${code}\n${EARLY_LINE}${JSON.stringify(description)};\n${texts}`);
      return file;
    }),
  );
}
