/** Prepares everything that is measured: the widget's own build, and the baselines. */
import { existsSync } from 'node:fs';
import { build as bundle } from 'esbuild';
import { build as buildWidget } from '../../build/main';
import { BROWSER } from '../../build/options';

export const DIST = 'dist';

/**
 * Builds the widget when there is no build, or only a quick build, which lacks the last pass of minifying,
 * the types and the slim build.
 */
export async function needWidget(): Promise<void> {
  if (existsSync(`${DIST}/slim/latchkey.d.ts`)) return;
  console.log('Building the widget ...');
  await buildWidget({ out: DIST });
}

/** One script of the bench, bundled and minified as the widget is. */
export async function script(entryPoint: string): Promise<string> {
  const { outputFiles } = await bundle({
    ...BROWSER,
    entryPoints: [`scripts/bench/${entryPoint}`],
    format: 'iife',
    jsx: 'automatic',
    sourcemap: false,
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}
