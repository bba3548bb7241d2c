/** Small web servers on a free port of this machine: a Hono app, the files of a folder, or the kit's fake server. */
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Handler, MiddlewareHandler } from 'hono';
import { createFakeServer } from '../../../../kit/testing';
import type { FakeOptions } from '../../../../kit/testing/fake/types';

export interface Listening {
  /** Without a trailing slash. */
  url: string;
  /** Closes open connections, too. */
  close(): Promise<void>;
}

/** Serves an app on a free port. `host`: the host name in its URL. */
export const listen = (
  app: Pick<Parameters<typeof createAdaptorServer>[0], 'fetch'>,
  host = '127.0.0.1',
): Promise<Listening> => opened(createAdaptorServer({ fetch: app.fetch }) as Server, host);

/** Starts a Node server on a free port. */
export async function opened(server: Server, host = '127.0.0.1'): Promise<Listening> {
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Serves the files of a folder below `prefix`. Missing files are left to the next handler. */
export const files = (prefix: string, folder: string): MiddlewareHandler =>
  serveStatic({ root: folder, rewriteRequestPath: (path) => path.slice(prefix.length) });

/** Answers the widget's calls below `prefix` with the kit's fake server. */
export function fakeApi(prefix: string, options: Omit<FakeOptions, 'api'> = {}): Handler {
  const fake = createFakeServer({ ...options, api: `http://localhost${prefix}` });
  return (c) => fake.handle(c.req.raw);
}
