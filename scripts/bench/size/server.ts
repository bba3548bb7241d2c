/** Serves a page with the widget, the widget's files, and only the answers that the first panel needs. */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.map': 'application/json',
};

const PAGE = `<!doctype html><html lang="en"><title>size</title><link rel="icon" href="data:,"><script src="/dist/latchkey.js"></script>
<script>const widget = Latchkey.create({ appId: 'size', brandId: 'size' });
globalThis.live = new Promise((resolve) => widget.on('page', resolve));
widget.authenticateUser();</script>`;

/** The fields of all answers before the first panel, in one answer. */
export const ANSWER = JSON.stringify({
  app: { isPingEnabled: false },
  csrfTokenValue: 'size',
  csrfTokenStatus: 'success',
  csrfTokenHeader: 'X-XSRF-TOKEN',
  sessionId: 'size',
  CountryCodes: [],
});

export interface PageServer {
  url: string;
  close(): void;
}

export async function serve(folder: string): Promise<PageServer> {
  const server = createServer(async ({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    const file = normalize(pathname).match(/^\/dist\/(.*)$/)?.[1];
    if (pathname === '/') return void response.setHeader('content-type', 'text/html').end(PAGE);
    if (file === undefined) return void response.setHeader('content-type', 'application/json').end(ANSWER);
    const content = await readFile(join(folder, file)).catch(() => undefined);
    response
      .writeHead(content ? 200 : 404, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' })
      .end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}
