/** The engine: everything behind the loader, split at each `import()`, named by content. */
import { basename, join } from 'node:path';
import { type BuildOptions, build, type Metafile } from 'esbuild';
import { minifyModule } from './minify';
import { BROWSER } from './options';
import { trim } from './trim';

/**
 * Tells Chromium that most functions of the file are called as soon as it is there: it compiles them beside
 * the page's own thread while the file loads, not one by one when somebody waits. Other browsers read a
 * comment.
 */
const CALLED_AT_ONCE = '//# allFunctionsCalledOnLoad';

/** What makes a build another one: packages in place of others, files that come before all, constants. */
export type Differences = Pick<BuildOptions, 'alias' | 'inject' | 'define'>;

export interface EngineFiles {
  /** Files that the engine needs at once, itself first; relative to the output folder. */
  chunks: string[];
  metafile: Metafile;
}

/**
 * Builds the chunks into `out`; `quick` leaves them as esbuild cuts them, and the last 4 % of bytes in. The
 * entry is the loader's other half (config defaults, browser floor), which imports the engine itself.
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
    inject: ['tools/build/natives.ts', ...(inject ?? [])],
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
    modules.map((file) => minifyModule(file, file === merged.entry ? { before: CALLED_AT_ONCE } : {})),
  );
  return merged;
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
