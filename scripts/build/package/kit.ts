/**
 * dist/kit/: the modules that a host imports besides the widget, as `latchkey/react`, `latchkey/loader` and `latchkey/testing`. It isn't minified,
 * because a host's bundler does that and developers read it when they debug.
 */
import { join } from 'node:path';
import { type BuildOptions, build, type Plugin } from 'esbuild';

/** Resolves `latchkey` to the package's module, one folder above. */
const besideThePackage: Plugin = {
  name: 'beside-the-package',
  setup({ onResolve }) {
    onResolve({ filter: /^latchkey$/ }, () => ({ path: '../index.mjs', external: true }));
  },
};

/** The entries of `latchkey/testing/...`. */
const TESTING = ['playwright', 'cypress', 'dom', 'msw', 'stub'];

const entriesOf = (names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [`testing/${name}`, `kit/testing/${name}.ts`]));

export async function buildKit(out: string): Promise<void> {
  const options: BuildOptions = {
    bundle: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    packages: 'external',
    outExtension: { '.js': '.mjs' },
    outdir: join(out, 'kit'),
    logLevel: 'warning',
    plugins: [besideThePackage],
  };
  await Promise.all([
    build({
      ...options,
      entryPoints: { react: 'kit/react/index.ts' },
      // Frameworks with server components must render it in the browser.
      banner: { js: "'use client';" },
    }),
    build({ ...options, entryPoints: { loader: 'kit/loader/index.ts' } }),
    build({ ...options, entryPoints: { testing: 'kit/testing/index.ts', ...entriesOf(TESTING) } }),
    // If jest runs tests as CommonJS, a stub for the package must be CommonJS, too.
    build({ ...options, entryPoints: entriesOf(['stub']), format: 'cjs', outExtension: { '.js': '.cjs' } }),
  ]);
}
