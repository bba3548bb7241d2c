/** The templates of the loaders. This build and `latchkey build` insert the data (cli/publish/loaders.ts). */
import { join } from 'node:path';
import { build } from 'esbuild';
import { entryOf, PLACES } from '../../cli/publish/loaders';
import { minifyModule } from './minify';
import { BROWSER } from './options';

/** Builds the templates into `folder`. `chunks`: the files that the engine needs, relative to the loaders. */
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
    // The file has no exports, so its code can be wrapped in a function.
    format: 'esm',
  });
  // Without a document, as in server-side rendering, the file does nothing.
  await minifyModule(join(folder, 'latchkey.js'), {
    before: 'globalThis.window&&($=>{',
    after: `})(${PLACES.data});`,
    isOurs: true,
  });
  // Imports with literal names, so that a host's bundler can follow them.
  const parts = `$DATA=${PLACES.data},$MODULES={${[chunks[0] ?? '', PLACES.product].map(entryOf).join()}${PLACES.modules}}`;
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
