import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { passOn } from '../dev/pass-on';

/** A host page as it is sent. */
export interface HostPage {
  policy: string;
  html: string;
}

/**
 * A web server in front of the reference server: it serves the host pages of a test, and passes all other
 * requests on.
 */
export interface Front {
  url: string;
  /** Host pages by path. */
  pages: Map<string, HostPage>;
  /** Holds requests whose address contains `path` until the returned function is called. */
  hold(path: string): () => void;
  close(): Promise<void>;
}

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.map': 'application/json',
};

/** Starts a front for `target`; with `dist`, the widget's files come from that folder. */
export async function startFront(target: string, dist?: () => string): Promise<Front> {
  const pages = new Map<string, HostPage>();
  const holds = new Map<string, Promise<void>>();
  const server = createServer(async (incoming, outgoing) => {
    for (const [path, released] of holds) if (incoming.url?.includes(path)) await released;
    const { pathname } = new URL(incoming.url ?? '/', target);
    const page = pages.get(pathname);
    if (page) {
      outgoing
        .writeHead(200, {
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': page.policy,
          'cache-control': 'no-store',
        })
        .end(page.html);
    } else if (dist && pathname.startsWith('/dist/'))
      void sendFile(join(dist(), pathname.slice('/dist/'.length)), outgoing);
    else passOn(target, incoming, outgoing);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    pages,
    hold(path) {
      let release = (): void => {};
      holds.set(
        path,
        new Promise((resolve) => {
          release = resolve;
        }),
      );
      return () => {
        holds.delete(path);
        release();
      };
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function sendFile(file: string, outgoing: ServerResponse): Promise<void> {
  const content = await readFile(file).catch(() => null);
  const type = TYPES[extname(file)] ?? 'application/octet-stream';
  outgoing
    .writeHead(content ? 200 : 404, { 'content-type': type, 'access-control-allow-origin': '*' })
    .end(content ?? '');
}
