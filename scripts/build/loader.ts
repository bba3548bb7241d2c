/**
 * The loaders: dist/latchkey.js, the classic script; dist/latchkey.mjs, the module that is served;
 * dist/index.mjs, the module that is bundled. In each file the data's descriptor comes last, behind the code:
 * esbuild makes templates, and this build and `latchkey build` write the data into them.
 */
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { LoaderData } from '../../src/start/loader';
import { minifyModule } from './minify';
import { BROWSER } from './options';

const DATA = '"__LATCHKEY_DATA__"';
const PRODUCT = '__LATCHKEY_PRODUCT__';
const EARLY = '/* early files */';
const NAMES = ['latchkey.js', 'latchkey.mjs', 'index.mjs'];

/** Builds the templates into `folder`. `chunks`: what the engine needs, relative to the loaders. */
export async function buildLoaders(folder: string, chunks: string[], version: string): Promise<void> {
  const define = {
    ...BROWSER.define,
    LATCHKEY_VERSION: JSON.stringify(version),
    LATCHKEY_CHUNKS: JSON.stringify(chunks),
  };
  await build({
    ...BROWSER,
    define: { ...define, $DATA: '$' },
    entryPoints: { latchkey: 'src/start/script.ts' },
    outdir: folder,
    // The file has no exports, so the module's code can be wrapped in our own function.
    format: 'esm',
  });
  // Without a document, as in server-side rendering, the file does nothing.
  await minifyModule(join(folder, 'latchkey.js'), {
    before: 'globalThis.window&&($=>{',
    after: `})(${DATA});`,
  });
  // Imports with plain names, so that a host's bundler can follow them.
  const parts = `$DATA=${DATA},$MODULES={${[chunks[0] ?? '', PRODUCT].map(entryOf).join()}${EARLY}}`;
  const modules = {
    latchkey: 'src/start/module.ts',
    index: 'src/index.ts',
  };
  for (const [name, entry] of Object.entries(modules)) {
    await build({
      ...BROWSER,
      define,
      entryPoints: { [name]: entry },
      outdir: folder,
      outExtension: { '.js': '.mjs' },
      format: 'esm',
      footer: { js: `var ${parts};` },
    });
  }
}

const entryOf = (path: string): string => `"${path}":()=>import("./${path}")`;

/**
 * Writes the loaders into `out`, for the emitted data; `early`: the early files, which the module imports by
 * name.
 */
export async function writeLoaders(
  templates: string,
  out: string,
  data: LoaderData,
  early: string[],
): Promise<void> {
  await mkdir(out, { recursive: true });
  for (const name of NAMES) {
    const template = await readFile(join(templates, name), 'utf8');
    await writeFile(join(out, name), fillLoader(template, data, early));
    // The published package has no source maps.
    const map = join(templates, `${name}.map`);
    if (existsSync(map)) await writeFile(join(out, `${name}.map`), await readFile(map));
  }
}

/** A loader from its template. */
export const fillLoader = (template: string, data: LoaderData, early: string[]): string =>
  template
    // Names without quotes: each byte counts in 5 KB.
    .replace(DATA, () => JSON.stringify(data).replace(/"(\w+)":/g, '$1:'))
    .replaceAll(PRODUCT, `${data[2]}/product.js`)
    .replace(EARLY, () => early.map((path) => `,${entryOf(path)}`).join(''));
