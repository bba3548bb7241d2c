/** Prepares everything to measure: the widget's build and the baselines. */
import { existsSync } from 'node:fs';
import { build as bundle } from 'esbuild';
import { build as buildWidget } from '../../build/main';
import { BROWSER } from '../../build/options';

export const DIST = 'dist';

/** Builds the widget unless dist/ has a complete build. A quick build lacks the last minification, the types and the slim build. */
export async function needWidget(): Promise<void> {
  if (existsSync(`${DIST}/slim/latchkey.d.ts`)) return;
  console.log('Building the widget ...');
  await buildWidget({ out: DIST });
}

/** Bundles and minifies a script of the bench like the widget. */
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
