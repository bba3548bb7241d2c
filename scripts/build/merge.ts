/**
 * Merges chunks. Code that the engine shares with a chunk that only the engine loads stays in the engine. esbuild makes a separate
 * chunk of all shared code, which costs requests and about 4 KB, because each file is compressed separately. Rollup knows which
 * modules are already loaded.
 */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type { Metafile } from 'esbuild';
import { rollup } from 'rollup';

/**
 * Replaces esbuild's chunks in `folder` with merged ones. The entry keeps the first part of its name. Paths in the metafile are
 * relative to the working folder.
 */
export async function mergeChunks(
  metafile: Metafile,
  entry: string,
): Promise<{ entry: string; metafile: Metafile }> {
  const folder = dirname(entry);
  const bundle = await rollup({
    input: { engine: resolve(entry) },
    preserveEntrySignatures: 'allow-extension',
    treeshake: false,
    onwarn: (warning, log) =>
      warning.code !== 'CIRCULAR_DEPENDENCY' && warning.code !== 'THIS_IS_UNDEFINED' && log(warning),
    plugins: [
      {
        name: 'source-maps',
        load: async (id) => ({
          code: await readFile(id, 'utf8'),
          map: JSON.parse(await readFile(`${id}.map`, 'utf8')),
        }),
      },
    ],
  });
  const { output } = await bundle.generate({
    format: 'es',
    entryFileNames: '[name]-[hash].js',
    chunkFileNames: '[name]-[hash].js',
    sourcemap: true,
    hoistTransitiveImports: false,
  });
  await bundle.close();
  await Promise.all(Object.keys(metafile.outputs).map((file) => rm(file, { force: true })));
  const merged: Metafile = { inputs: metafile.inputs, outputs: {} };
  let first = entry;
  for (const file of output) {
    const path = join(folder, file.fileName);
    await writeFile(path, file.type === 'chunk' ? file.code : file.source);
    if (file.type !== 'chunk') continue;
    const parts = Object.keys(file.modules).map((id) => metafile.outputs[join(folder, basename(id))]);
    const imports = [
      ...file.imports.map((name) => ({ name, kind: 'import-statement' as const })),
      ...file.dynamicImports.map((name) => ({ name, kind: 'dynamic-import' as const })),
    ];
    merged.outputs[path] = {
      bytes: Buffer.byteLength(file.code),
      inputs: Object.assign({}, ...parts.map((part) => part?.inputs ?? {})),
      exports: file.exports,
      imports: imports.map(({ name, kind }) => ({ path: join(folder, name), kind })),
    };
    if (file.isEntry) first = path;
  }
  return { entry: first, metafile: merged };
}
