/** Hosts of `latchkey-auth` as targets of attacks. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Limits, Options } from '../../../auth/handler';
import { toNode } from '../../../auth/node';
import { FINN, type Target } from '../attacks/target';
import { TestBrowser } from '../server/browser';
import { createHost, factorsInMemory, type Host } from './host';
import { startHost } from './start-host';

/** A browser on a host of `latchkey-auth`. `npx latchkey conform` judges the answers of hosts. */
class HostBrowser extends TestBrowser {
  protected override async check(): Promise<void> {}
}

/** A running host. */
export interface AttackedHost extends Target {
  stop(): Promise<void>;
}

export type StartHost = (
  limits?: {
    readonly [Name in keyof Limits]?: Partial<Limits[Name]>;
  },
) => Promise<AttackedHost>;

const ORIGIN = 'http://localhost:3000';
const openBrowser =
  (url: string): Target['browser'] =>
  (origin = ORIGIN) =>
    new HostBrowser({ url }, origin);

/** Starts a host with users in memory, in this process. */
export const startInMemory: StartHost = async (limits = {}) => {
  const options: Partial<Options> = { limits, apps: { demo: { signUp: {} } }, origins: [ORIGIN] };
  const open = (): Host => {
    const factors = { issuer: 'Shop', store: factorsInMemory() };
    const host = createHost(undefined, { ...options, factors });
    const finn = host.accounts.get('id-of-finn');
    if (finn) finn.password = FINN.password;
    return host;
  };
  let host = open();
  const handler = toNode((request, connected) => host.browser().handler(request, connected));
  const server = createServer(handler).listen(0);
  await once(server, 'listening');
  const url = `http://localhost:${(server.address() as AddressInfo).port}/auth`;
  return {
    ...{ url, browser: openBrowser(url), signUpApp: 'demo' },
    codeTo: async (address) => host.codeTo(address),
    async reset() {
      host = open();
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};

/** Starts a program of a host, in the folder and with the environment variables that `prepare` returns. */
export const startProgram =
  (args: readonly string[], prepare: () => Promise<Parameters<typeof startHost>[1]>): StartHost =>
  async (limits = {}) => {
    const { cwd, env } = (await prepare()) ?? {};
    const { api: url, stop } = await startHost(args, {
      ...{ cwd, env: { ...env, LIMITS: JSON.stringify(limits) } },
    });
    return {
      ...{ url, stop, browser: openBrowser(url), signUpApp: 'demo' },
      codeTo: async (address) =>
        (await (await fetch(`${url}/test/code?to=${encodeURIComponent(address)}`)).json()).code,
      reset: () => fetch(`${url}/test/reset`, { method: 'POST' }),
    };
  };

/** Starts own-tables.ts in the database of a URL. */
export const startInTables = (database: () => Promise<string>): StartHost =>
  startProgram(['--import', 'tsx', 'test/support/auth/own-tables.ts'], async () => ({
    env: { DATABASE_URL: await database() },
  }));
