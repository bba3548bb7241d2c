/** Bundles the minimal page of a product, and weighs files. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { SignOnPage } from './peer';

/** The folder of the page's files, within the folder of the peer. */
export const SITE = 'site';

const asFile = ['.woff', '.woff2', '.ttf', '.eot', '.svg', '.png', '.gif', '.jpg'];

/** Writes index.html, its script and its style sheet, minified and for production, with chunks for what loads later. */
export async function bundle(folder: string, { script, html }: SignOnPage): Promise<void> {
  const site = join(folder, SITE);
  await mkdir(site, { recursive: true });
  await writeFile(join(folder, 'entry.js'), script);
  const { metafile } = await build({
    entryPoints: [join(folder, 'entry.js')],
    outdir: site,
    bundle: true,
    splitting: true,
    format: 'esm',
    minify: true,
    metafile: true,
    legalComments: 'none',
    target: 'es2022',
    // As webpack does. Otherwise esbuild takes `main` wherever a package is loaded with require().
    mainFields: ['browser', 'module', 'main'],
    define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis' },
    loader: Object.fromEntries(asFile.map((extension) => [extension, 'file' as const])),
    chunkNames: 'chunks/[name]-[hash]',
    logLevel: 'error',
    absWorkingDir: folder,
  });
  const style = Object.keys(metafile.outputs).some((name) => name.endsWith('/entry.css'))
    ? '<link rel="stylesheet" href="/entry.css">'
    : '';
  await writeFile(
    join(site, 'index.html'),
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Sign on</title><meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,">${style}</head><body><main><h1>Sign on</h1>${html}</main><script type="module" src="/entry.js"></script></body></html>`,
  );
}
