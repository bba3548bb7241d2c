/** Small web servers on a free port of this machine: a Hono app, the files of a folder, the kit's fake server. */
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Handler, MiddlewareHandler } from 'hono';
import { createFakeServer } from '../../kit/testing';
import type { FakeOptions } from '../../kit/testing/fake/types';

export interface Listening {
  /** Without a slash at its end. */
  url: string;
  /** Ends open connections, too. */
  close(): Promise<void>;
}

/** Lets an app listen on a free port. `host`: the name in its address. */
export const listen = (
  app: Pick<Parameters<typeof createAdaptorServer>[0], 'fetch'>,
  host = '127.0.0.1',
): Promise<Listening> => opened(createAdaptorServer({ fetch: app.fetch }) as Server, host);

/** Lets a Node server listen on a free port. */
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

/** Answers paths below `prefix` with the files of a folder, and leaves those that are not there to the next handler. */
export const files = (prefix: string, folder: string): MiddlewareHandler =>
  serveStatic({ root: folder, rewriteRequestPath: (path) => path.slice(prefix.length) });

/** Answers the calls of the widget below `prefix`, as the fake server for hosts' tests does. */
export function fakeApi(prefix: string, options: Omit<FakeOptions, 'api'> = {}): Handler {
  const fake = createFakeServer({ ...options, api: `http://localhost${prefix}` });
  return (c) => fake.handle(c.req.raw);
}
