import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { listenLocally, MEDIA_TYPES } from '../local-pages';
import { GALLERY_POLICY } from '../preview/policy';

/**
 * Serves the files of a gallery on this machine only, with its policy as a header. Resolves with the server.
 * @param port 0 picks a free one
 */
export async function serveGallery(folder: string, port: number): Promise<Server> {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const path = normalize(pathname.endsWith('/') ? `${pathname}index.html` : pathname);
    const content = path.includes('..') ? null : await readFile(join(folder, path)).catch(() => null);
    response.writeHead(content ? 200 : 404, {
      'content-type': MEDIA_TYPES[extname(path)] ?? 'application/octet-stream',
      'content-security-policy': GALLERY_POLICY,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    response.end(content ?? 'Unknown file.');
  });
  await listenLocally(server, port);
  return server;
}
