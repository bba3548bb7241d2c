import { join } from 'node:path';
import { build } from 'esbuild';

/**
 * Bundles a worker's code into one file and returns its path. In one file, the lazy parts of the widget load immediately, so no transcript
 * waits for a file.
 */
export async function bundleWorker(root: string): Promise<string> {
  const file = join(root, '.cache/mutate/worker.mjs');
  await build({
    entryPoints: [join(import.meta.dirname, 'worker.ts')],
    outfile: file,
    bundle: true,
    platform: 'node',
    mainFields: ['module', 'main'],
    format: 'esm',
    target: 'node20',
    external: ['esbuild'],
    inject: [join(root, 'scripts/build/vm-function.ts')],
    define: { 'process.env.NODE_ENV': '"production"' },
    banner: {
      js: "import { createRequire as forPackages } from 'node:module';\nconst require = forPackages(import.meta.url);",
    },
    logLevel: 'warning',
  });
  return file;
}
