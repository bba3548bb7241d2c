/** Bundles the scripts and styles of the playground with esbuild. */
import { join, resolve } from 'node:path';
import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import standaloneCode from 'ajv/dist/standalone';
import { type BuildOptions, build, type Plugin } from 'esbuild';

const HERE = import.meta.dirname;
const SOURCES = resolve(HERE, '..');
const ROOT = resolve(HERE, '../../..');

const OPTIONS = {
  absWorkingDir: ROOT,
  bundle: true,
  minify: true,
  target: 'es2022',
  platform: 'browser',
  legalComments: 'none',
  logLevel: 'warning',
  define: { 'process.env.NODE_ENV': '"production"', 'import.meta.dirname': '"/package"' },
} as const satisfies BuildOptions;

/** Gives the modules of the CLI a file system in memory instead of Node's, and a check of schemas without `eval`. */
const inBrowser: Plugin = {
  name: 'in-browser',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^node:/ }, ({ path }) => ({
      path: join(SOURCES, 'worker/node', `${path.replace(/^node:|\/promises$/g, '')}.ts`),
    }));
    onResolve({ filter: /\/schema$/ }, ({ path, resolveDir }) =>
      resolve(resolveDir, path) === join(ROOT, 'cli/data/schema')
        ? { path: join(SOURCES, 'worker/schema.ts') }
        : undefined,
    );
    onResolve({ filter: /^virtual:schema-code$/ }, () => ({ path: 'schema-code', namespace: 'virtual' }));
    onLoad({ filter: /.*/, namespace: 'virtual' }, () => ({ contents: schemaCode(), resolveDir: ROOT }));
  },
};

/** The code of Ajv's own check of schemas, for the drafts that panels and calls use. */
function schemaCode(): string {
  const codeOf = (ajv: Ajv | Ajv2020, name: string, id: string): string => {
    ajv.getSchema(id);
    return standaloneCode(ajv, { [name]: id });
  };
  const options = { code: { source: true, esm: true } };
  // Both parts declare the same names, so each gets its own scope.
  const parts: [string, string][] = [
    ['draft7', codeOf(new Ajv(options), 'draft7', 'http://json-schema.org/draft-07/schema')],
    ['draft2020', codeOf(new Ajv2020(options), 'draft2020', 'https://json-schema.org/draft/2020-12/schema')],
  ];
  return parts
    .map(
      ([name, code]) =>
        `export const ${name} = (() => { ${code
          .replace(/^"use strict";/, '')
          .replaceAll(/export const (\w+) = (\w+);/g, 'const exported = $2;')} return exported; })();`,
    )
    .join('\n');
}

/** Writes the worker to `out`. */
async function buildWorker(out: string): Promise<void> {
  await build({
    ...OPTIONS,
    entryPoints: { worker: join(SOURCES, 'worker/worker.ts') },
    outdir: out,
    format: 'iife',
    mainFields: ['module', 'main'],
    inject: [join(SOURCES, 'worker/node/process.ts')],
    plugins: [inBrowser],
  });
}

/** Writes the scripts and style sheets to `out`. `define`: constants by name. */
export async function buildScripts(out: string, define: Record<string, string>): Promise<void> {
  await Promise.all([
    buildWorker(out),
    build({
      ...OPTIONS,
      define: { ...OPTIONS.define, ...define },
      entryPoints: [
        { in: join(SOURCES, 'page/start.ts'), out: 'start' },
        { in: join(SOURCES, 'page/page.css'), out: 'page' },
        { in: join(SOURCES, 'frame/frame.ts'), out: 'frame' },
        { in: join(SOURCES, 'frame/frame.css'), out: 'frame' },
      ],
      outdir: out,
      format: 'esm',
      splitting: true,
      chunkNames: 'chunks/[name]-[hash]',
      // The files of the widget are served next to the scripts, unchanged.
      external: ['./latchkey/*'],
    }),
  ]);
}
