/**
 * A host's page that imports the installed package and bundles it, served with just enough answers for the
 * first panel.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { type BuildOptions, build } from 'esbuild';
import { ANSWER } from '../../../tools/size/server';

/** How bundlers go about `import.meta.url`; `host` is the folder of the host's project. */
const WAYS = {
  /** esbuild's own, as Vite's: it stays, and means the piece that it has come to be in. */
  kept: () => ({ format: 'esm', splitting: true }),
  /** webpack's: what the building machine calls the file. All in one piece. */
  replaced: (host: string) => ({
    format: 'iife',
    define: { 'import.meta.url': JSON.stringify(`file://${host}/node_modules/latchkey/dist/latchkey.mjs`) },
  }),
  /** As the first, with the other build. */
  slim: () => ({ format: 'esm', splitting: true, alias: { latchkey: 'latchkey/slim' } }),
} as const satisfies Record<string, (host: string) => BuildOptions>;

export type Way = keyof typeof WAYS;

export interface Bundled {
  /** What the bundler had to say. */
  warnings: string[];
  /** All that it wrote. */
  text: string;
  url: string;
  /** Paths that were asked for and are not there. */
  missing: string[];
  close(): void;
}

/** All that a host has to write; the rest of the page's names are for the test. */
const HOST = `
import { create } from 'latchkey';
const widget = create({ appId: 'shop', brandId: 'main', authApiPath: '/api', theme: { background: 'rgb(1, 2, 3)' }, ...globalThis.more });
const errors = [];
widget.on('error', ({ code, message }) => errors.push({ code, message }));
const live = new Promise((resolve) => widget.on('page', resolve));
widget.authenticateUser();
Object.assign(globalThis, { create, widget, errors, live });
`;

const TYPES: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css' };

/** Bundles the page in the folder `host` and serves it; `lines` stand in front of the host's own. */
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
  const server = createServer(({ url = '/' }, response) => {
    const path = new URL(url, 'http://localhost').pathname;
    const answer = (type: string, content: string) =>
      void response.setHeader('content-type', type).end(content);
    const file = files.get(path);
    if (path === '/') return answer('text/html', page);
    if (path.startsWith('/api/')) return answer('application/json', ANSWER);
    if (file !== undefined) return answer(TYPES[extname(path)] ?? 'text/plain', file);
    missing.push(path);
    response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    warnings: warnings.map(({ text }) => text),
    text: [...files.values()].join('\n'),
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    missing,
    close: () => server.close(),
  };
}
