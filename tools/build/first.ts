/**
 * `first/<locale>.js`: the first panels of a product in one language, with the code that puts them into the page. The code is bundled
 * once (templates/first.js); what the panels look like is drawn by templates/prerender.mjs, this time and again by `latchkey build`.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import type { FirstDescription, Piece } from '../../src/host/first/description';
import { minifyModule } from './minify';
import { BROWSER } from './options';
import { trim } from './trim';

/** Builds both templates into `folder`. */
export async function buildFirst(folder: string, quick: boolean): Promise<void> {
  const code = join(folder, 'first.js');
  await Promise.all([
    build({ ...BROWSER, entryPoints: ['src/host/first/module.ts'], outfile: code, format: 'esm' }).then(() =>
      quick ? undefined : minifyModule(code),
    ),
    build({
      entryPoints: ['src/host/prerender/index.ts'],
      outfile: join(folder, 'prerender.mjs'),
      bundle: true,
      minify: true,
      platform: 'node',
      format: 'esm',
      target: 'node20.12',
      jsx: 'automatic',
      define: BROWSER.define,
      legalComments: 'none',
      metafile: true,
      logLevel: 'warning',
      plugins: [trim()],
      banner: { js: "import { createRequire as latchkeyRequire } from 'node:module';\nconst require = latchkeyRequire(import.meta.url);" },
    }),
  ]);
}

/** Writes `first/` into the folder of emitted data; returns the files, as paths inside of it. */
export async function writeFirst(templates: string, data: string): Promise<string[]> {
  const load = (file: string) => import(pathToFileURL(file).href);
  const { prerender } = await load(resolve(templates, 'prerender.mjs'));
  // Node takes a module for what the nearest package.json says.
  const type = join(data, 'package.json');
  await writeFile(type, '{ "type": "module" }');
  const product = (await load(resolve(data, 'product.js'))).default;
  const descriptions: FirstDescription[] = await prerender(product);
  await rm(type);
  const code = (await readFile(join(templates, 'first.js'), 'utf8')).replace(/^\/\/# sourceMappingURL=.*$/m, '');
  await mkdir(join(data, 'first'), { recursive: true });
  return Promise.all(
    descriptions.map(async (description) => {
      const file = `first/${description.locale}.js`;
      // The words of the engine's panels come along, so that they are there when it is.
      const words = `import("../locales/${description.locale}.js").catch(()=>{});\n`;
      await writeFile(join(data, file), `${code.trimEnd()}\n${source(description)}${words}`);
      return file;
    }),
  );
}

/** Shorter pieces are as short as a name for them. */
const WORTH_A_NAME = 24;

/** The description as a statement, in which pieces that occur more than once are written once. */
function source(description: FirstDescription): string {
  const counts = new Map<string, number>();
  const count = (piece: Piece): void => {
    const text = JSON.stringify(piece);
    counts.set(text, (counts.get(text) ?? 0) + 1);
    if (counts.get(text) === 1 && typeof piece !== 'string') for (const child of piece.slice(2) as Piece[]) count(child);
  };
  for (const panel of Object.values(description.panels)) for (const { pieces } of panel.variants) pieces.forEach(count);
  const names = new Map<string, string>();
  const lines: string[] = [];
  const write = (piece: Piece): string => {
    const text = JSON.stringify(piece);
    const known = names.get(text);
    if (known) return known;
    const own =
      typeof piece === 'string'
        ? text
        : `[${[JSON.stringify(piece[0]), JSON.stringify(piece[1]), ...(piece.slice(2) as Piece[]).map(write)].join()}]`;
    if ((counts.get(text) ?? 0) < 2 || text.length < WORTH_A_NAME) return own;
    const name = `$${lines.length}`;
    names.set(text, name);
    lines.push(`${name}=${own}`);
    return name;
  };
  const list = (pieces: Piece[]): string => `[${pieces.map(write).join()}]`;
  const panels = Object.entries(description.panels).map(([entry, { variants, ...panel }]) => {
    const drawn = variants.map(({ pieces, ...variant }) => `{...${JSON.stringify(variant)},pieces:${list(pieces)}}`);
    return `${entry}:{...${JSON.stringify(panel)},variants:[${drawn.join()}]}`;
  });
  const { locale, settings, wait } = description;
  const rest = `locale:${JSON.stringify(locale)},settings:${JSON.stringify(settings)},wait:${list(wait)},panels:{${panels.join()}}`;
  return `var ${[...lines, `$FIRST={${rest}}`].join()};\n`;
}
