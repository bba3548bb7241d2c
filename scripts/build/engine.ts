/** Builds the engine: all code except the loader, split at each `import()`, with content hashes as names. */
import { basename, join } from 'node:path';
import { type BuildOptions, build, type Metafile } from 'esbuild';
import { minifyModule } from './minify';
import { BROWSER } from './options';
import { trim } from './trim';

/**
 * Tells Chromium that most functions of the file are called right after loading. So Chromium compiles them off the main thread while
 * the file loads, instead of one by one at their first call. Other browsers ignore the comment.
 */
export const CALLED_ON_LOAD = '//# allFunctionsCalledOnLoad';

/** The differences of a build: replaced packages, files injected first, constants. */
export type Differences = Pick<BuildOptions, 'alias' | 'inject' | 'define'>;

export interface EngineFiles {
  /** The files that the engine needs first, starting with its own, relative to the output folder. */
  chunks: string[];
  metafile: Metafile;
}

/**
 * Builds the chunks into `out`. `quick` skips merging chunks and the second minification, which saves 4 % of the bytes. The entry is
 * the second half of the loader (config defaults, minimum browsers), which imports the engine.
 */
export async function buildEngine(
  out: string,
  quick = false,
  { define, inject, alias = {} }: Differences = {},
  entry = 'src/start/engine-entry.ts',
): Promise<EngineFiles> {
  const { metafile: split } = await build({
    ...BROWSER,
    alias,
    define: { ...BROWSER.define, ...define },
    inject: ['scripts/build/natives.ts', ...(inject ?? [])],
    entryPoints: { engine: entry },
    outdir: join(out, 'chunks'),
    format: 'esm',
    splitting: true,
    jsx: 'automatic',
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    plugins: [trim()],
  });
  const whole = Object.keys(split.outputs).find((file) => split.outputs[file]?.entryPoint === entry);
  if (!whole) throw new Error(`esbuild made no output of ${entry}`);
  const { entry: engine, metafile } = quick ? { entry: whole, metafile: split } : await pack(split, whole);
  return { chunks: needed(metafile, engine).map((file) => `chunks/${basename(file)}`), metafile };
}

/** Merges and minifies. */
async function pack(split: Metafile, whole: string): Promise<{ entry: string; metafile: Metafile }> {
  const { mergeChunks } = await import('./merge'); // Rollup is slow to load.
  const merged = await mergeChunks(split, whole);
  const modules = Object.keys(merged.metafile.outputs).filter((file) => file.endsWith('.js'));
  await Promise.all(
    modules.map((file) => minifyModule(file, file === merged.entry ? { before: CALLED_ON_LOAD } : {})),
  );
  return merged;
}

/** A file and its static imports, without duplicates. */
function needed(metafile: Metafile, file: string, seen: string[] = []): string[] {
  if (seen.includes(file)) return seen;
  seen.push(file);
  for (const { path, kind } of metafile.outputs[file]?.imports ?? []) {
    if (kind === 'import-statement') needed(metafile, path, seen);
  }
  return seen;
}
