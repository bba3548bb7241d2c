/** Bundles Studio with esbuild. */
import { cp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import standaloneCode from 'ajv/dist/standalone';
import { type BuildOptions, build, type Plugin } from 'esbuild';
import { escapeAttribute, escapeText } from '../../cli/markup';
import { GALLERY_POLICY } from '../../cli/preview/policy';
import { API, send } from '../frame/auth';
import { LANGUAGES } from '../page/languages';

const HERE = import.meta.dirname;
const SOURCES = resolve(HERE, '..');
const ROOT = resolve(HERE, '../..');

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

/** Writes the scripts and style sheets to `out`. `css`: the style sheet of the page around Studio. */
export async function buildScripts(out: string, css = join(SOURCES, 'page/page.css')): Promise<void> {
  await Promise.all([
    buildWorker(out),
    build({
      ...OPTIONS,
      define: { ...OPTIONS.define, STUDIO_SETTINGS: JSON.stringify(await settings()) },
      entryPoints: [
        { in: join(SOURCES, 'page/start.ts'), out: 'start' },
        { in: css, out: 'page' },
        { in: join(SOURCES, 'frame/frame.ts'), out: 'frame' },
        { in: join(SOURCES, 'frame/wake.ts'), out: 'wake' },
        { in: join(SOURCES, 'frame/frame.css'), out: 'frame' },
      ],
      outdir: out,
      format: 'esm',
      splitting: true,
      chunkNames: 'chunks/[name]-[hash]',
      // The files of the widget are served next to the scripts, unchanged.
      external: ['./latchkey/*', './brands/*'],
    }),
  ]);
}

/** The auth server's answer to the settings call, which the first panel waits for. */
export const settings = async (): Promise<string> =>
  (await send(`${API}/appsdetails/wgt/apps/studio?isWidget=true`)).text();

/** The texts of the two places where Studio is: the site, and the preview of a folder. */
export interface PageTexts {
  /** The address of the frame's first page. */
  frame: string;
  /** That of the first page on phones, if it is another one. */
  phone?: string;
  /** The websites to choose from, by name. */
  brands: Record<string, string>;
  /** HTML. */
  note: string;
}

const option = ([value, text]: readonly [string, string]): string =>
  `<option value="${escapeAttribute(value)}">${escapeText(text)}</option>`;

/** The HTML of Studio, for a page around it. */
export async function studioHtml({ frame, phone, brands, note }: PageTexts): Promise<string> {
  const values: Record<string, string> = {
    ...{ frame, note },
    phone: phone ? ` data-phone="${escapeAttribute(phone)}"` : '',
    languages: Object.entries(LANGUAGES).map(option).join(''),
    brands: Object.entries(brands).map(option).join(''),
    hidesBrands: Object.keys(brands).length > 1 ? '' : ' hidden',
  };
  return fillIn(await readFile(join(SOURCES, 'page/studio.html'), 'utf8'), values);
}

/** Replaces placeholders such as {{name}}. @throws Error for an unknown one */
export const fillIn = (html: string, values: Record<string, string>): string =>
  html.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The page has an unknown placeholder {{${name}}}.`);
    return value;
  });

/** Writes Studio with the page of `latchkey preview` to `out`. */
export async function buildStudio(out: string): Promise<void> {
  await buildScripts(join(out, 'studio'));
  const studio = await studioHtml({
    frame: './studio/frame.html#wait',
    brands: { frame: 'An empty page' },
    note: '',
  });
  const page = await readFile(join(SOURCES, 'page/preview.html'), 'utf8');
  await writeFile(join(out, 'index.html'), fillIn(page, { studio }));
  await cp(join(SOURCES, 'frame/frame.html'), join(out, 'studio/frame.html'));
  // Unpacked, they would be a tenth of the package.
  for (const name of await readdir(join(out, 'studio'), { recursive: true })) {
    const file = join(out, 'studio', name);
    if (!name.endsWith('.js') || (await stat(file)).size < LARGE_BYTES) continue;
    await writeFile(`${file}.gz`, gzipSync(await readFile(file)));
    await rm(file);
  }
}

/** Larger scripts are packed, such as the worker and the fake server. */
const LARGE_BYTES = 50_000;

/** Writes the page of `latchkey gallery` to `out`. */
export async function buildGallery(out: string): Promise<void> {
  await build({
    ...OPTIONS,
    entryPoints: ['gallery.ts', 'picture.ts', 'gallery.css', 'frame.css'].map((name) =>
      join(SOURCES, 'gallery', name),
    ),
    outdir: out,
    format: 'esm',
    splitting: true,
  });
  for (const name of ['index.html', 'frame.html']) {
    const page = await readFile(join(SOURCES, 'gallery', name), 'utf8');
    await writeFile(join(out, name), fillIn(page, { policy: GALLERY_POLICY }));
  }
}
