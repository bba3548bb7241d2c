/**
 * A host's page that imports and bundles the installed package, served with only the answers that the first
 * panel needs.
 */
import { join } from 'node:path';
import { type BuildOptions, build } from 'esbuild';
import { Hono } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import { fakeApi, listen } from '../server/start/listen';

/** How bundlers treat `import.meta.url`. `host` is the folder of the host's project. */
const WAYS = {
  /** esbuild, like Vite: the expression stays, and resolves to the chunk that contains it. */
  kept: () => ({ format: 'esm', splitting: true }),
  /** webpack: the path of the file on the building machine. Everything is in one file. */
  replaced: (host: string) => ({
    format: 'iife',
    define: { 'import.meta.url': JSON.stringify(`file://${host}/node_modules/latchkey/dist/latchkey.mjs`) },
  }),
  /** Like the first, with the slim build. */
  slim: () => ({ format: 'esm', splitting: true, alias: { latchkey: 'latchkey/slim' } }),
} as const satisfies Record<string, (host: string) => BuildOptions>;

export type Way = keyof typeof WAYS;

export interface Bundled {
  /** The warnings of the bundler. */
  warnings: string[];
  /** All output of the bundler. */
  text: string;
  url: string;
  /** Requested paths that do not exist. */
  missing: string[];
  close(): Promise<void>;
}

/** The code that a host has to write. The page's other names are for the test. */
const HOST = `
import { create } from 'latchkey';
const widget = create({ appId: 'shop', brandId: 'main', authApiPath: '/api', theme: { background: 'rgb(1, 2, 3)' }, ...globalThis.more });
const errors = [];
widget.on('error', ({ code, message }) => errors.push({ code, message }));
const live = new Promise((resolve) => widget.on('page', resolve));
widget.authenticateUser();
Object.assign(globalThis, { create, widget, errors, live });
`;

/** Bundles the page in the folder `host` and serves it. `lines` precede the host's own. */
export async function serveBundled(host: string, way: Way, lines: string): Promise<Bundled> {
  const { outputFiles, warnings } = await build({
    stdin: { contents: `${lines}\n${HOST}`, resolveDir: host },
    absWorkingDir: host,
    tsconfigRaw: {},
    bundle: true,
    outdir: join(host, 'public'),
    entryNames: 'host',
    chunkNames: 'parts/[hash]',
    write: false,
    logLevel: 'silent',
    ...WAYS[way](host),
  });
  const files = new Map(
    outputFiles.map(({ path, text }) => [
      path.slice(join(host, 'public').length).replaceAll('\\', '/'),
      text,
    ]),
  );
  const looks = files.has('/host.css') ? '<link rel="stylesheet" href="/host.css">' : '';
  const page = `<!doctype html><html lang="en"><title>Host</title><link rel="icon" href="data:,">${looks}<script type="module" src="/host.js"></script>`;
  const missing: string[] = [];
  const app = new Hono();
  app.get('/', (c) => c.html(page));
  app.all('/api/*', fakeApi('/api'));
  app.all('*', (c) => {
    const { path } = c.req;
    const file = files.get(path);
    if (file !== undefined) return c.body(file, 200, { 'content-type': getMimeType(path) ?? 'text/plain' });
    missing.push(path);
    return c.notFound();
  });
  const server = await listen(app);
  return {
    warnings: warnings.map(({ text }) => text),
    text: [...files.values()].join('\n'),
    url: `${server.url}/`,
    missing,
    close: server.close,
  };
}
