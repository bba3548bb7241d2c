/**
 * dist/kit/: the modules that a host imports besides the widget, as `latchkey/react`, `latchkey/element`, `latchkey/loader`, `latchkey/render`, `latchkey/theme` and `latchkey/testing`. It isn't minified,
 * because a host's bundler does that and developers read it when they debug.
 */
import { join } from 'node:path';
import { type BuildOptions, build, type Plugin } from 'esbuild';

/** Resolves `latchkey` to one of its modules, relative to the entry. */
const resolveTo = (path: string): Plugin => ({
  name: 'resolve-latchkey',
  setup({ onResolve }) {
    onResolve({ filter: /^latchkey$/ }, () => ({ path, external: true }));
  },
});

/** The entries of `latchkey/testing/...`. */
const TESTING = ['playwright', 'dom', 'stub'];

const entriesOf = (names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [`testing/${name}`, `kit/testing/${name}.ts`]));

/**
 * Writes element.mjs beside latchkey.mjs, for pages that load the custom element with one script tag. The same file as `latchkey/element`
 * for bundlers, but minified.
 */
export async function buildElement(engine: string): Promise<void> {
  await build({
    entryPoints: { element: 'kit/element/index.ts' },
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    outExtension: { '.js': '.mjs' },
    outdir: engine,
    logLevel: 'warning',
    plugins: [resolveTo('./latchkey.mjs')],
  });
}

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
    plugins: [resolveTo('../index.mjs')],
  };
  await Promise.all([
    build({
      ...options,
      entryPoints: { react: 'kit/react/index.ts' },
      // Frameworks with server components must render it in the browser.
      banner: { js: "'use client';" },
    }),
    build({
      ...options,
      entryPoints: {
        element: 'kit/element/index.ts',
        loader: 'kit/loader/index.ts',
        theme: 'kit/theme/index.ts',
      },
    }),
    // Runs in Node, on the host's server.
    build({ ...options, entryPoints: { render: 'kit/render/index.ts' }, platform: 'node' }),
    build({ ...options, entryPoints: { testing: 'kit/testing/index.ts', ...entriesOf(TESTING) } }),
    // If jest runs tests as CommonJS, a stub for the package must be CommonJS, too.
    build({ ...options, entryPoints: entriesOf(['stub']), format: 'cjs', outExtension: { '.js': '.cjs' } }),
  ]);
}
