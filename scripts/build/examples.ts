/**
 * Builds the example hosts that need a build, into examples/dist/. This runs after dist/ is built: the
 * examples are hosts, and import the finished package.
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
    // Without our own tsconfig, so that 'latchkey' means the exports of package.json, as for every host.
    tsconfigRaw: {},
    // Chunks import chunks that have no side effects; a host wants the bundler to leave those imports out.
    logOverride: { 'ignored-bare-import': 'silent' },
  });
  await copyFile('node_modules/@picocss/pico/css/pico.min.css', join(outdir, 'framework.css'));
}
