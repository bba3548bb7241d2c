import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Hono } from 'hono';
import { createApp } from './app';
import type { ServerContext } from './context';
import { demoProvider } from './dev/provider';
import { assertionIssuer } from './dev/saml/issue';
import { removeDemo, seed } from './dev/seed';
import { DEMO, NOBODY, type Seeds } from './dev/seed/seeds';
import { requireFullCost } from './domain/account/passwords';
import type { Brand } from './domain/delivery/message';
import { openPost, type Post } from './domain/delivery/post';
import type { Outside } from './domain/outside';
import { providerConfigurations } from './domain/providers/client';
import type { Provider } from './domain/providers/providers';
import { signingKeys } from './domain/saml/keys';
import { clientAddressBehind, placeBehind } from './http/address';
import type { Edge } from './http/edge';
import { hostRule, isLocal, originRule } from './http/host';
import { type Listener, listen } from './http/listen';
import { createMetrics, type Metrics, serveMetrics } from './http/metrics';
import type { Answered } from './http/requests';
import { startCleaning } from './store/cleaning';
import { type Clock, movableClock } from './store/clock';
import { openDatabase } from './store/db/open';
import { type Key, keysOf, recordCurrent, requireLastKey } from './store/keys/keys';
import { createLog, faultOf, type LogLevel } from './store/logs';
import { digest } from './store/random-and-digest';
import { openLimiter } from './store/rates/open';
import type { Store } from './store/store';

export type { Clock } from './store/clock';

/** The options of the server. */
export interface ServerOptions {
  /** 0 picks a free port. */
  readonly port: number;
  /** Additional ports with the same content, so that page, script and API can have different origins. */
  readonly extraPorts?: readonly number[];
  /** The address to listen on. By default, this machine only. */
  readonly host?: string | undefined;
  /** The addresses and CIDR ranges of proxies whose X-Forwarded-For is trusted. */
  readonly trustedProxies?: readonly string[];
  /** How many of these proxies each request passes through; 1 by default. */
  readonly proxyHops?: number;
  /** The header in which these proxies name the place of a client. Without it, no place is known. */
  readonly placeHeader?: string | undefined;
  /** The size of the connection pool for PostgreSQL. */
  readonly connections?: number;
  /** The port of /metrics, which is off by default. */
  readonly metricsPort?: number | undefined;
  /** The address or name to listen on for /metrics. By default, this machine only. */
  readonly metricsHost?: string | undefined;
  /** By default, only errors with development endpoints, else every request. */
  readonly logLevel?: LogLevel | undefined;
  /** The folder of the embedded database. Ignored if `databaseUrl` is set. */
  readonly dataDir?: string;
  /** A PostgreSQL connection string. */
  readonly databaseUrl?: string | undefined;
  /** The Redis or Valkey in which to count requests. By default, the database counts them. */
  readonly redisUrl?: string | undefined;
  /** Whether to enable outbox, clock, scenarios, captcha answers and reset. */
  readonly dev?: boolean;
  /** Whether to serve the examples, the widget and the description of the calls. By default, only with `dev`. */
  readonly pages?: boolean | undefined;
  /**
   * The origins whose pages may use the API, and the server's own public origins. By default, pages of any port of this machine may.
   */
  readonly origins?: readonly string[];
  readonly clock?: Clock;
  /** The data of a new database. By default, the demo with development endpoints, else only applications. */
  readonly seeds?: Seeds | undefined;
  /** The keys that lie outside the database, the current one first. Without any, the database has its own key. */
  readonly keys?: readonly Key[];
  /** The mail server. Without one, emails only appear in the outbox. */
  readonly smtpUrl?: string | undefined;
  /** The service to ask about breached passwords, such as https://api.pwnedpasswords.com/range/. */
  readonly breachUrl?: string | undefined;
  /** The identity providers with which users can sign on. With development endpoints, the demo has another one. */
  readonly providers?: readonly Provider[];
  /** The sender address of emails. */
  readonly mailFrom?: string | undefined;
  /** How messages look. By default, they have the sender's name, and the domain of the first origin. */
  readonly mailBrand?: Partial<Brand> | undefined;
  /** A promise that must also resolve before the server listens, such as a parallel build. If it rejects, so does the start. */
  readonly after?: Promise<unknown>;
}

const DATA_DIR = '.data';
const MAIL_FROM = 'Latchkey <no-reply@latchkey.test>';

/** A running server. */
export interface RunningServer {
  /** http://localhost:<port> */
  readonly url: string;
  readonly extraUrls: readonly string[];
  /** The URL of the metrics, if they are on. */
  readonly metricsUrl?: string | undefined;
  /**
   * Shuts the server down: /readyz answers 503, the server keeps running for `drainMs` milliseconds, finishes running requests, and
   * closes the database.
   */
  close(drainMs?: number): Promise<void>;
}

/** Opens the database, adds the seeds that it lacks, and listens. Closing stops both after the running requests. */
export async function createServer(options: ServerOptions): Promise<RunningServer> {
  const { dev = true, after, metricsPort } = options;
  if (!dev) requireFullCost();
  const { context, metrics, close } = await createContext(options);
  const closers = [close];
  const closeAll = async (drainMs = 0) => {
    context.readiness.isEnding = true;
    if (drainMs > 0) await new Promise((resolve) => setTimeout(resolve, drainMs));
    for (const end of closers.toReversed()) await end();
  };
  try {
    if (!dev) await removeDemo(context);
    await seed(context);
    const ruleOfHost = hostRule(options.origins ?? []);
    const app = createApp(context, ruleOfHost);
    await after;
    closers.push(startCleaning(context));
    const metricsServer =
      metrics && metricsPort !== undefined
        ? await serveMetrics(metrics, ruleOfHost, metricsPort, options.metricsHost)
        : undefined;
    closers.push(async () => void metricsServer?.close());
    const [url = '', ...others] = await startListeners(app, options, closers);
    context.extraUrls.push(...others);
    const metricsUrl = metricsServer && urlOfMetrics(metricsServer, options.metricsHost);
    return { url, extraUrls: context.extraUrls, metricsUrl, close: closeAll };
  } catch (error) {
    await closeAll();
    throw error;
  }
}

interface Opened {
  readonly context: ServerContext & {
    readonly extraUrls: string[];
    readonly readiness: { isEnding: boolean };
  };
  readonly metrics: Metrics | undefined;
  close(): Promise<void>;
}

/** Opens the database and everything else that the calls share. */
async function createContext(options: ServerOptions): Promise<Opened> {
  const { dev = true, pages = dev, metricsPort } = options;
  const log = createLog(options.logLevel ?? (dev ? 'error' : 'info'));
  const { store, close } = await openStore(options, { log, dev });
  try {
    const [page = 'http://localhost'] = options.origins ?? [];
    const brand = { domain: URL.canParse(page) ? new URL(page).hostname : '', ...options.mailBrand };
    const post = await openPost({ ...options, from: options.mailFrom ?? MAIL_FROM, brand, log });
    const metrics = metricsPort === undefined ? undefined : createMetrics(() => store.db.connections());
    const context = {
      ...store,
      ...edgeOf(options),
      ...outsideOf(options, store, post),
      seeds: options.seeds ?? (dev ? DEMO : NOBODY),
      answered(request: Answered) {
        if (request.call !== null) log.info(request, 'answered');
        metrics?.answered(request);
      },
      readiness: { isEnding: false },
      pages,
      extraUrls: [],
    };
    return {
      context,
      metrics,
      async close() {
        await post.close();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openStore(
  { dataDir = DATA_DIR, databaseUrl, connections, redisUrl, ...options }: ServerOptions,
  { log, dev }: Pick<Store, 'log' | 'dev'>,
): Promise<{ store: Store; close(): Promise<void> }> {
  const lost = (error: Error) => log.warn(faultOf(error), 'a connection to the database was lost');
  const db = await openDatabase({ dataDir, databaseUrl, connections, lost });
  const clock = movableClock(options.clock);
  const limiter = await openLimiter(redisUrl, db, clock, log);
  const close = async () => {
    await limiter.close();
    await db.close();
  };
  try {
    const keys = await keysOf(db, options.keys);
    await requireLastKey(db, keys);
    await recordCurrent(db, keys);
    return { store: { db, clock, limiter, keys, log, dev }, close };
  } catch (error) {
    await close();
    throw error;
  }
}

const edgeOf = ({ dev = true, origins = [], dataDir = DATA_DIR, ...options }: ServerOptions): Edge => ({
  clientAddress: clientAddressBehind(options.trustedProxies ?? [], options.proxyHops),
  placeOf: placeBehind(options.trustedProxies ?? [], options.placeHeader),
  isAllowedOrigin: originRule(origins),
  // The name stays the same after a restart, so that sessions continue. Another database on this machine has another name.
  cookieName: `latchkey-${digest(options.databaseUrl ?? dataDir).slice(0, 6)}-`,
  // Without development endpoints, a TLS proxy may send a local host name, so it counts as plain http only if it is listed.
  hasPlainCookies: (own) => isLocal(own) && (dev || origins.includes(own)),
});

function outsideOf(options: ServerOptions, { db, clock, dev }: Store, post: Post): Outside {
  const identity = signingKeys(db);
  return {
    post,
    providers: [...(options.providers ?? []), ...(dev ? [demoProvider] : [])],
    providerConfiguration: providerConfigurations(),
    breachUrl: options.breachUrl,
    assertionKey: async () => (await identity()).publicKey,
    issuer: dev ? assertionIssuer(clock, identity) : undefined,
  };
}

/** Listens on every port. Returns their URLs, and adds how to close them to `closers`. */
async function startListeners(
  app: Hono,
  { port, extraPorts = [], host }: ServerOptions,
  closers: (() => Promise<void>)[],
): Promise<string[]> {
  const listeners: Listener[] = [];
  closers.push(async () => void (await Promise.all(listeners.map((listener) => listener.close()))));
  listeners.push(await listen(app, port, 'PORT', host));
  for (const extra of extraPorts) listeners.push(await listen(app, extra, 'LATCHKEY_EXTRA_PORTS', host));
  return listeners.map((listener) => `http://localhost:${listener.port}`);
}

function urlOfMetrics(metricsServer: Server, host = 'localhost'): string {
  const { port } = metricsServer.address() as AddressInfo;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}/metrics`;
}
