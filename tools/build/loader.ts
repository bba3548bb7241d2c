/**
 * The two loaders, dist/latchkey.js and dist/latchkey.mjs. What they know about the data comes last in each file, behind the
 * code: esbuild makes templates, and the data is written into them afterwards, by this build and again by `latchkey build`.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { LoaderData } from '../../src/host/loader';
import { minifyModule } from './minify';
import { BROWSER } from './options';

const DATA = '"__LATCHKEY_DATA__"';
const PRODUCT = '__LATCHKEY_PRODUCT__';
const FIRST = '/* first panels */';
const NAMES = ['latchkey.js', 'latchkey.mjs'];

/** Builds the templates into `folder`. `chunks`: what the engine needs, relative to the loaders. */
export async function buildLoaders(folder: string, chunks: string[], version: string): Promise<void> {
  const define = { ...BROWSER.define, LATCHKEY_VERSION: JSON.stringify(version), LATCHKEY_CHUNKS: JSON.stringify(chunks) };
  await build({
    ...BROWSER,
    define,
    entryPoints: { latchkey: 'src/host/loader-script.ts' },
    outdir: folder,
    // No exports, so the module's code can stand in a function of our own.
    format: 'esm',
  });
  await minifyModule(join(folder, 'latchkey.js'), { before: '($DATA=>{', after: `})(${DATA});` });
  await build({
    ...BROWSER,
    define,
    entryPoints: { latchkey: 'src/index.ts' },
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    format: 'esm',
    // Imports with plain names, so that a host's bundler can follow them.
    footer: { js: `var $DATA=${DATA},$MODULES={${[chunks[0] ?? '', PRODUCT].map(importer).join()}${FIRST}};` },
  });
}

const importer = (path: string): string => `"${path}":()=>import("./${path}")`;

/** Writes the loaders into `out`, for the data that is there; `first`: the modules of the first panels, which the module asks for by name. */
export async function writeLoaders(templates: string, out: string, data: LoaderData, first: string[]): Promise<void> {
  await mkdir(out, { recursive: true });
  for (const name of NAMES) {
    const template = await readFile(join(templates, name), 'utf8');
    // Names without quotes: nothing in 5 KB is free.
    const filled = template
      .replace(DATA, () => JSON.stringify(data).replace(/"(\w+)":/g, '$1:'))
      .replaceAll(PRODUCT, `${data[2]}/product.js`)
      .replace(FIRST, () => first.map((path) => `,${importer(path)}`).join(''));
    await writeFile(join(out, name), filled);
    await writeFile(join(out, `${name}.map`), await readFile(join(templates, `${name}.map`)));
  }
}
