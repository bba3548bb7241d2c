/** The options of all bundles for the browser. */
import type { BuildOptions } from 'esbuild';

export const BROWSER = {
  bundle: true,
  minify: true,
  sourcemap: true,
  target: 'es2022',
  platform: 'browser',
  legalComments: 'none',
  logLevel: 'warning',
  metafile: true,
  define: { 'process.env.NODE_ENV': '"production"' },
} as const satisfies BuildOptions;
