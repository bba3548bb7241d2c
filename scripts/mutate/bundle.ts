import { join } from 'node:path';
import { build } from 'esbuild';
import { trim } from '../build/trim';

/**
 * Bundles a worker's code into one file and returns its path. In one file, the lazy parts of the widget load immediately, so a widget
 * that waits for a file doesn't count as settled.
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
    // jsdom reads files from its own folder.
    external: ['jsdom', 'esbuild'],
    define: { 'process.env.NODE_ENV': '"production"' },
    banner: {
      js: "import { createRequire as forPackages } from 'node:module';\nconst require = forPackages(import.meta.url);",
    },
    metafile: true,
    // Use the same modules as the shipped build.
    plugins: [trim()],
    logLevel: 'warning',
  });
  return file;
}
