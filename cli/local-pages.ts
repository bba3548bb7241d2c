/** The command's own pages, and their server on this machine. */
import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';

export const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
};

/** The folder of a page's files: beside the command in the package, and in the build for the command's sources. */
export function pageFolder(name: 'gallery' | 'preview', dist: string): string {
  const beside = join(import.meta.dirname, name);
  return existsSync(join(beside, 'index.html')) ? beside : join(dist, 'cli', name);
}

/**
 * Listens on this machine only.
 * @param port 0 picks a free one
 */
export const listenLocally = (server: Server, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
