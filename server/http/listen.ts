import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';
import { limits } from '../limits';

/** A port that the server listens on, and the function that closes it. */
export interface Listener {
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Listens on `host`. By default that is this machine only: 127.0.0.1, and ::1 if available, because "localhost" can mean either.
 * Port 0 picks a free one.
 * @throws Error that names the setting if the port is in use
 */
export async function listen(app: Hono, port: number, setting: string, host?: string): Promise<Listener> {
  const first = await open(app, port, host ?? '127.0.0.1').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new Error(
      `[latchkey] Port ${port} is in use by another program. Stop it, or choose another port with ${setting}.`,
    );
  });
  const chosen = (first.address() as AddressInfo).port;
  const second = host === undefined ? await open(app, chosen, '::1').catch(() => null) : null;
  return {
    port: chosen,
    close: async () => {
      await Promise.all([first, second].map((server) => server && shut(server)));
    },
  };
}

function open(app: Hono, port: number, hostname: string): Promise<Server> {
  const { headersWithin, wholeWithin } = limits.requests;
  const serverOptions = {
    headersTimeout: headersWithin * 1000,
    requestTimeout: wholeWithin * 1000,
    // Node checks for requests that are too slow at this interval. Its default is 30 s.
    connectionsCheckingInterval: 1000,
    // Longer than proxies keep an idle connection, usually a minute. Otherwise a proxy may send a request just when Node closes
    // the connection, and the client gets a 502.
    keepAliveTimeout: 65_000,
  };
  const server = createAdaptorServer({ fetch: app.fetch, serverOptions }) as Server;
  return new Promise((resolve, reject) => {
    // Also after the start, because an error without a listener ends the process.
    server.on('error', reject);
    server.listen(port, hostname, () => resolve(server));
  });
}

function shut(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
    // Connections with a slow or hanging answer are closed after a short time.
    setTimeout(() => server.closeAllConnections(), 500).unref();
  });
}
