/** How the tests bundle examples of the docs for a browser, like the frameworks' own tools. */
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { BuildOptions, Plugin } from 'esbuild';
import { compile } from 'svelte/compiler';

export const OPTIONS: BuildOptions = {
  bundle: true,
  format: 'esm',
  jsx: 'automatic',
  tsconfigRaw: { compilerOptions: { experimentalDecorators: true } },
  alias: { vue: '@vue/runtime-dom' },
  // The packages that the application has installed besides the widget.
  nodePaths: [resolve('node_modules')],
  logLevel: 'silent',
  define: { 'process.env.NODE_ENV': '"development"' },
};

export const svelte: Plugin = {
  name: 'svelte',
  setup({ onLoad }) {
    onLoad({ filter: /\.svelte$/ }, async ({ path }) => ({
      contents: compile(await readFile(path, 'utf8'), { filename: path, generate: 'client' }).js.code,
    }));
  },
};
