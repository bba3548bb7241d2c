/**
 * The example hosts that need a build, into examples/dist/. They come after dist/: they are hosts, and import
 * the finished package.
 */
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
    // Without our own tsconfig: 'latchkey' is what package.json exports, as it is for every host.
    tsconfigRaw: {},
    // Chunks name chunks that have no side effects; leaving those out is what a host wants.
    logOverride: { 'ignored-bare-import': 'silent' },
  });
  await copyFile('node_modules/@picocss/pico/css/pico.min.css', join(outdir, 'framework.css'));
}
