import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApp } from './app';
import { type Clock, movableClock } from './clock';
import type { ServerContext } from './context';
import type { Database } from './db/database';
import { openDatabase } from './db/open';
import { openPost, type Post } from './delivery/post';
import { clientAddressBehind } from './http/client-address';
import { originRule } from './http/cors';
import { hostRule, isLocal } from './http/host';
import { type Listener, listen } from './http/listen';
import { startCleaning } from './operations/cleaning';
import { createLog, faultOf, type LogLevel } from './operations/logs';
import { createMetrics, serveMetrics } from './operations/metrics';
import { digest, randomName } from './random-and-digest';
import { openLimiter } from './rates/open';
import { signingKeys } from './saml/keys';
import { removeDemo, seed } from './seed';
import { DEMO, NOBODY, type Seeds } from './seed/seeds';

export type { Clock } from './clock';

/** The options of the server. */
export interface ServerOptions {
  /** 0 takes a free port. */
  readonly port: number;
  /** More ports with the same content, so that page, script and API can have several origins. */
  readonly extraPorts?: readonly number[];
  /** The address to listen at; without one, this machine only. */
  readonly host?: string | undefined;
  /** Proxies that say in X-Forwarded-For where a request comes from: addresses and CIDR ranges. */
  readonly trustedProxies?: readonly string[];
  /** How many of these proxies a request passes one after the other; 1 by default. */
  readonly proxyHops?: number;
  /** Connections to PostgreSQL at the same time. */
  readonly connections?: number;
  /** The port of /metrics; the server has none without it. */
  readonly metricsPort?: number | undefined;
  /** The address or name to listen on for /metrics; this machine only by default. */
  readonly metricsHost?: string | undefined;
  /** What is logged; without one, only errors while there are development endpoints, else every request. */
  readonly logLevel?: LogLevel | undefined;
  /** The folder of the embedded database; not used with `databaseUrl`. */
  readonly dataDir?: string;
  /** A PostgreSQL connection string. */
  readonly databaseUrl?: string | undefined;
  /** A Redis or Valkey in which requests are counted; without one they are counted in the database. */
  readonly redisUrl?: string | undefined;
  /** Whether the server has outbox, clock, scenarios, captcha answers and reset. */
  readonly dev?: boolean;
  /** Whether the server has the examples, the widget and the description of the calls; by default with `dev` only. */
  readonly pages?: boolean | undefined;
  /**
   * The origins whose pages may use the API, and the server's own origins where it is reached by a name.
   * Without a list, pages of every port of this machine may.
   */
  readonly origins?: readonly string[];
  readonly clock?: Clock;
  /** Whom a new database begins with; without them the demo's people where there are development endpoints. */
  readonly seeds?: Seeds | undefined;
  /** The mail server that sends real e-mails; without one, e-mails are in the outbox only. */
  readonly smtpUrl?: string | undefined;
  /** The sender of e-mails. */
  readonly mailFrom?: string | undefined;
  /**
   * Work that must also end before the server listens, such as a build at the same time. If it fails, the
   * start fails with the same error.
   */
  readonly after?: Promise<unknown>;
}

const MAIL_FROM = 'Latchkey <no-reply@latchkey.test>';

/** A running server. */
export interface RunningServer {
  /** http://localhost:<port> */
  readonly url: string;
  readonly extraUrls: readonly string[];
  /** The address of the figures, if there are any. */
  readonly metricsUrl?: string | undefined;
  /**
   * Ends the server. It says at /readyz that it is ending, goes on for so many milliseconds, waits for running requests,
   * and closes the database.
   */
  close(drainMs?: number): Promise<void>;
}

/**
 * Opens the database, seeds what the database lacks, and listens. Closing stops both, and waits for running
 * requests.
 */
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
  let figures: Server | undefined;
  let stopCleaning: (() => Promise<void>) | undefined;
  const close = async (drainMs = 0) => {
    readiness.isEnding = true;
    if (drainMs > 0) await new Promise((resolve) => setTimeout(resolve, drainMs));
    await Promise.all(listeners.map((listener) => listener.close()));
    figures?.close();
    await stopCleaning?.();
    await post?.close();
    await limiter.close();
    await db.close();
  };
  try {
    post = await openPost({ smtpUrl, from: mailFrom, log });
    const context: ServerContext = {
      db,
      clock,
      limiter,
      key: await digestKey(db),
      identity: signingKeys(db),
      post,
      seeds: options.seeds ?? (dev ? DEMO : NOBODY),
      clientAddress,
      log,
      answered(request) {
        if (request.call !== null) log.info(request, 'answered');
        metrics?.answered(request);
      },
      readiness,
      dev,
      pages,
      // The name is the same after a restart, so that sessions continue; another database on this machine has
      // another name.
      cookieName: `latchkey-${digest(databaseUrl ?? dataDir).slice(0, 6)}-`,
      // Without development endpoints a local name may be what a proxy with TLS sends, unless it is listed.
      hasPlainCookies: (own) => isLocal(own) && (dev || origins.includes(own)),
      extraUrls,
    };
    if (!dev) await removeDemo(context);
    await seed(context);
    const ruleOfHost = hostRule(origins);
    const app = createApp(context, originRule(origins), ruleOfHost);
    await after;
    listeners.push(await listen(app, port, 'PORT', host));
    for (const extra of extraPorts) listeners.push(await listen(app, extra, 'LATCHKEY_EXTRA_PORTS', host));
    if (metrics && metricsPort !== undefined)
      figures = await serveMetrics(metrics, ruleOfHost, metricsPort, options.metricsHost);
    stopCleaning = startCleaning(context);
  } catch (error) {
    await close();
    throw error;
  }
  const [url = '', ...others] = listeners.map((listener) => `http://localhost:${listener.port}`);
  extraUrls.push(...others);
  const metricsUrl = figures && urlOfMetrics(figures, options.metricsHost);
  return { url, extraUrls, metricsUrl, close };
}

function urlOfMetrics(figures: Server, host = 'localhost'): string {
  const { port } = figures.address() as AddressInfo;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}/metrics`;
}

/** The key for keyed digests; made when the database has none yet. */
async function digestKey(db: Database): Promise<string> {
  await db.query("insert into server_keys (name, value) values ('digest', $1) on conflict do nothing", [
    randomName(),
  ]);
  const [row] = await db.query<{ value: string }>("select value from server_keys where name = 'digest'");
  return row?.value ?? '';
}
