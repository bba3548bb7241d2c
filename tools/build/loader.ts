/**
 * The loaders: dist/latchkey.js, the classic script; dist/latchkey.mjs, the module that is served;
 * dist/index.mjs, the module that is bundled. What they know about the data comes last in each file, behind
 * the code: esbuild makes templates, and the data is written into them afterwards, by this build and again by
 * `latchkey build`.
 */
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
    // No exports, so the module's code can stand in a function of our own.
    format: 'esm',
  });
  // Where there is no page, as in a server's render, the file does nothing.
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
 * Writes the loaders into `out`, for the data that is there; `early`: the early files, which the module asks
 * for by name.
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
    // Names without quotes: nothing in 5 KB is free.
    const filled = template
      .replace(DATA, () => JSON.stringify(data).replace(/"(\w+)":/g, '$1:'))
      .replaceAll(PRODUCT, `${data[2]}/product.js`)
      .replace(EARLY, () => early.map((path) => `,${entryOf(path)}`).join(''));
    await writeFile(join(out, name), filled);
    await writeFile(join(out, `${name}.map`), await readFile(join(templates, `${name}.map`)));
  }
}
