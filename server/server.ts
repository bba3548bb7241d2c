import { createApp } from './app';
import { type Clock, movableClock } from './clock';
import type { ServerContext } from './context';
import type { Database } from './db/database';
import { openDatabase } from './db/open';
import { openPost, type Post } from './delivery/post';
import { originRule } from './http/cors';
import { hostRule } from './http/host';
import { type Listener, listen } from './http/listen';
import { digest, randomName } from './random-and-digest';
import { signingKeys } from './saml/keys';
import { seed, seedApplications } from './seed';

export type { Clock } from './clock';

/** The options of the server. */
export interface ServerOptions {
  /** 0 takes a free port. */
  readonly port: number;
  /** More ports with the same content, so that page, script and API can have several origins. */
  readonly extraPorts?: readonly number[];
  /** The folder of the embedded database; not used with `databaseUrl`. */
  readonly dataDir?: string;
  /** A PostgreSQL connection string. */
  readonly databaseUrl?: string | undefined;
  /** Whether the server has outbox, clock, scenarios, captcha answers and reset. */
  readonly dev?: boolean;
  /**
   * The origins whose pages may use the API, and the server's own origins where it is reached by a name.
   * Without a list, pages of every port of this machine may.
   */
  readonly origins?: readonly string[];
  readonly clock?: Clock;
  /** The mail server that sends real e-mails; without one, e-mails are in the outbox only. */
  readonly smtpUrl?: string | undefined;
  /** The sender of e-mails. */
  readonly mailFrom?: string;
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
  close(): Promise<void>;
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
    origins = [],
    smtpUrl,
    mailFrom = MAIL_FROM,
    after,
  } = options;
  const db = await openDatabase({ dataDir, databaseUrl });
  const listeners: Listener[] = [];
  const extraUrls: string[] = [];
  let post: Post | undefined;
  const close = async () => {
    await Promise.all(listeners.map((listener) => listener.close()));
    await post?.close();
    await db.close();
  };
  try {
    post = await openPost({ smtpUrl, from: mailFrom });
    const context: ServerContext = {
      db,
      clock: movableClock(options.clock),
      key: await digestKey(db),
      identity: signingKeys(db),
      post,
      dev,
      // The name is the same after a restart, so that sessions continue; another database on this machine has
      // another name.
      cookiePrefix: `__Host-latchkey-${digest(databaseUrl ?? dataDir).slice(0, 6)}-`,
      extraUrls,
    };
    await (dev ? seed(context) : seedApplications(context));
    const app = createApp(context, originRule(origins), hostRule(origins));
    await after;
    listeners.push(await listen(app, port, 'PORT'));
    for (const extra of extraPorts) listeners.push(await listen(app, extra, 'LATCHKEY_EXTRA_PORTS'));
  } catch (error) {
    await close();
    throw error;
  }
  const [url = '', ...others] = listeners.map((listener) => `http://localhost:${listener.port}`);
  extraUrls.push(...others);
  return { url, extraUrls, close };
}

/** The key for keyed digests; made when the database has none yet. */
async function digestKey(db: Database): Promise<string> {
  await db.query("insert into server_keys (name, value) values ('digest', $1) on conflict do nothing", [
    randomName(),
  ]);
  const [row] = await db.query<{ value: string }>("select value from server_keys where name = 'digest'");
  return row?.value ?? '';
}
