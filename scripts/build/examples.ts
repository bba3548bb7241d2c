/** Builds the examples that need a build into examples/dist/. Runs after dist/ is built, because they import the finished package. */
import { copyFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { BROWSER } from './options';

export async function buildExamples(outdir = 'examples/dist'): Promise<void> {
  await rm(outdir, { recursive: true, force: true });
  await build({
    ...BROWSER,
    entryPoints: ['examples/react/host.tsx'],
    outdir,
    format: 'esm',
    splitting: true,
    jsx: 'automatic',
    // Without our tsconfig, so that 'latchkey' resolves to the exports of package.json, like in a host.
    tsconfigRaw: {},
    // Chunks import chunks that have no side effects. A host's bundler should drop those imports silently.
    logOverride: { 'ignored-bare-import': 'silent' },
  });
  await copyFile('node_modules/@picocss/pico/css/pico.min.css', join(outdir, 'framework.css'));
}
