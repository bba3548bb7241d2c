/**
 * dist/kit/: what a host's own code imports besides the widget, as `latchkey/react`, `latchkey/loader` and
 * `latchkey/testing`. Not minified: a host's bundler does that, and who debugs reads it.
 */
import { join } from 'node:path';
import { type BuildOptions, build, type Plugin } from 'esbuild';

/** The package's own module, which stands one folder above. */
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
      // Frameworks with server components draw it in the browser as well.
      banner: { js: "'use client';" },
    }),
    build({ ...options, entryPoints: { loader: 'kit/loader/index.ts' } }),
    build({ ...options, entryPoints: { testing: 'kit/testing/index.ts', ...entriesOf(TESTING) } }),
    // Where jest runs tests as CommonJS, a stand-in for the package has to be one.
    build({ ...options, entryPoints: entriesOf(['stub']), format: 'cjs', outExtension: { '.js': '.cjs' } }),
  ]);
}
