/** The engine: everything behind the loader, split at each `import()`, named by content. */
import { basename, join } from 'node:path';
import { build, type Metafile } from 'esbuild';
import { BROWSER } from './options';
import { trim } from './trim';

export interface EngineFiles {
  /** Files that the engine needs at once, itself first; relative to the output folder. */
  chunks: string[];
  metafile: Metafile;
}

/** The entry is the loader's other half (config defaults, browser floor), which imports the engine itself. */
export async function buildEngine(out: string, entry = 'src/host/loader-late.ts'): Promise<EngineFiles> {
  const { metafile } = await build({
    ...BROWSER,
    entryPoints: { engine: entry },
    outdir: join(out, 'chunks'),
    format: 'esm',
    splitting: true,
    jsx: 'automatic',
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    plugins: [trim()],
  });
  const engine = Object.keys(metafile.outputs).find((file) => metafile.outputs[file]?.entryPoint === entry);
  if (!engine) throw new Error(`esbuild made no output of ${entry}`);
  return { chunks: needed(metafile, engine).map((file) => `chunks/${basename(file)}`), metafile };
}

/** An output and what it imports statically, each once. */
function needed(metafile: Metafile, file: string, seen: string[] = []): string[] {
  if (seen.includes(file)) return seen;
  seen.push(file);
  for (const { path, kind } of metafile.outputs[file]?.imports ?? []) {
    if (kind === 'import-statement') needed(metafile, path, seen);
  }
  return seen;
}
