import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApp } from './app';
import type { ServerContext } from './context';
import { demoProvider } from './dev/provider';
import { assertionIssuer } from './dev/saml/issue';
import { removeDemo, seed } from './dev/seed';
import { DEMO, NOBODY, type Seeds } from './dev/seed/seeds';
import { requireFullCost } from './domain/account/passwords';
import { openPost, type Post } from './domain/delivery/post';
import { providerConfigurations } from './domain/providers/client';
import type { Provider } from './domain/providers/providers';
import { signingKeys } from './domain/saml/keys';
import { clientAddressBehind } from './http/address';
import { originRule } from './http/cors';
import { hostRule, isLocal } from './http/host';
import { type Listener, listen } from './http/listen';
import { createMetrics, serveMetrics } from './http/metrics';
import { startCleaning } from './store/cleaning';
import { type Clock, movableClock } from './store/clock';
import { openDatabase } from './store/db/open';
import { type Key, keysOf, recordCurrent, requireLastKey } from './store/keys/keys';
import { createLog, faultOf, type LogLevel } from './store/logs';
import { digest } from './store/random-and-digest';
import { openLimiter } from './store/rates/open';

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
  /** A promise that must also resolve before the server listens, such as a parallel build. If it rejects, so does the start. */
  readonly after?: Promise<unknown>;
}

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
  const {
    port,
    extraPorts = [],
    dataDir = '.data',
    databaseUrl,
    dev = true,
    pages = dev,
    origins = [],
    smtpUrl,
    mailFrom = MAIL_FROM,
    after,
    host,
    metricsPort,
  } = options;
  if (!dev) requireFullCost();
  const clientAddress = clientAddressBehind(options.trustedProxies ?? [], options.proxyHops);
  const log = createLog(options.logLevel ?? (dev ? 'error' : 'info'));
  const db = await openDatabase({
    dataDir,
    databaseUrl,
    connections: options.connections,
    lost: (error) => log.warn(faultOf(error), 'a connection to the database was lost'),
  });
  const listeners: Listener[] = [];
  const extraUrls: string[] = [];
  const readiness = { isEnding: false };
  const metrics = metricsPort === undefined ? undefined : createMetrics(() => db.connections());
  const clock = movableClock(options.clock);
  const limiter = await openLimiter(options.redisUrl, db, clock, log);
  let post: Post | undefined;
  let metricsServer: Server | undefined;
  let stopCleaning: (() => Promise<void>) | undefined;
  const close = async (drainMs = 0) => {
    readiness.isEnding = true;
    if (drainMs > 0) await new Promise((resolve) => setTimeout(resolve, drainMs));
    await Promise.all(listeners.map((listener) => listener.close()));
    metricsServer?.close();
    await stopCleaning?.();
    await post?.close();
    await limiter.close();
    await db.close();
  };
  try {
    const keys = await keysOf(db, options.keys);
    await requireLastKey(db, keys);
    await recordCurrent(db, keys);
    post = await openPost({ smtpUrl, from: mailFrom, log });
    const identity = signingKeys(db);
    const context: ServerContext = {
      db,
      clock,
      limiter,
      keys,
      assertionKey: async () => (await identity()).publicKey,
      issuer: dev ? assertionIssuer(clock, identity) : undefined,
      providers: [...(options.providers ?? []), ...(dev ? [demoProvider] : [])],
      providerConfiguration: providerConfigurations(),
      post,
      seeds: options.seeds ?? (dev ? DEMO : NOBODY),
      clientAddress,
      isAllowedOrigin: originRule(origins),
      breachUrl: options.breachUrl,
      log,
      answered(request) {
        if (request.call !== null) log.info(request, 'answered');
        metrics?.answered(request);
      },
      readiness,
      dev,
      pages,
      // The name stays the same after a restart, so that sessions continue. Another database on this machine has another name.
      cookieName: `latchkey-${digest(databaseUrl ?? dataDir).slice(0, 6)}-`,
      // Without development endpoints, a TLS proxy may send a local host name, so it counts as plain http only if it is listed.
      hasPlainCookies: (own) => isLocal(own) && (dev || origins.includes(own)),
      extraUrls,
    };
    if (!dev) await removeDemo(context);
    await seed(context);
    const ruleOfHost = hostRule(origins);
    const app = createApp(context, ruleOfHost);
    await after;
    listeners.push(await listen(app, port, 'PORT', host));
    for (const extra of extraPorts) listeners.push(await listen(app, extra, 'LATCHKEY_EXTRA_PORTS', host));
    if (metrics && metricsPort !== undefined)
      metricsServer = await serveMetrics(metrics, ruleOfHost, metricsPort, options.metricsHost);
    stopCleaning = startCleaning(context);
  } catch (error) {
    await close();
    throw error;
  }
  const [url = '', ...others] = listeners.map((listener) => `http://localhost:${listener.port}`);
  extraUrls.push(...others);
  const metricsUrl = metricsServer && urlOfMetrics(metricsServer, options.metricsHost);
  return { url, extraUrls, metricsUrl, close };
}

function urlOfMetrics(metricsServer: Server, host = 'localhost'): string {
  const { port } = metricsServer.address() as AddressInfo;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}/metrics`;
}
