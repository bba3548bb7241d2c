/** Hooks for tests of a host: `npx latchkey conform` resets the users, moves the clock, and reads sent codes and the digits of captchas. */
import { digitsOf } from './calls/captcha';
import type { Handler } from './handler';
import type { Delivery, Store } from './ports';
import { memoryStore } from './stores/memory';

/** What `createTests` returns. */
export interface Tests {
  /** Keeps what would be sent. Pass it to `createHandler`. */
  deliver(delivery: Delivery): void;
  /** The given store, which `reset` has to empty, or else one in memory, which each reset empties. */
  readonly store: Store;
  /**
   * Adds the endpoints of the hooks `reset`, `clock`, `time`, `codes` and `captcha`: `POST …/test/reset`, `POST …/test/clock` with
   * `{ "seconds": 90 }`, `GET …/test/clock`, `GET …/test/code?to=…` and `GET …/test/captcha?token=…`.
   */
  around(handler: Handler): Handler;
  /** Brings back the users, the clock and an empty outbox. */
  reset(): Promise<void>;
}

const RealDate = Date;
let aheadMs = 0;

/** The clock of this process, which can be moved forward. */
class MovedDate extends RealDate {
  constructor(...given: [] | [value: number | string | Date]) {
    super(...((given.length === 0 ? [RealDate.now() + aheadMs] : given) as [number]));
  }
  static override now(): number {
    return RealDate.now() + aheadMs;
  }
}

/**
 * Adds hooks for tests to a handler, and replaces `Date` in this process.
 * @throws Error in production, because everyone could read codes, and for a database that isn't for tests
 */
export function createTests({
  reset,
  store,
  database = 'test',
}: {
  /** Brings back the users of the tests. */
  reset(): unknown;
  /** A store that `reset` empties. Default: one in memory. */
  store?: Store;
  /** The address of the database that `reset` empties. It must contain `test`, so that it is never the database of your users. */
  database?: string | undefined;
}): Tests {
  if (process.env.NODE_ENV === 'production')
    throw new Error(
      '[latchkey] latchkey-auth/testing shows sent codes to everyone, so it refuses to start with NODE_ENV=production.',
    );
  if (!database.includes('test'))
    throw new Error(
      '[latchkey] createTests: <database> has no “test” in its address, and <reset> empties it. Use a database for tests only.',
    );
  globalThis.Date = MovedDate as unknown as DateConstructor;
  const outbox = new Map<string, string>();
  let current = store ?? memoryStore();

  async function resetAll(): Promise<void> {
    aheadMs = 0;
    outbox.clear();
    if (!store) current = memoryStore();
    await reset();
  }
  /** Null if the request is for the handler. */
  async function answer(request: Request): Promise<Response | null> {
    const { pathname, searchParams } = new URL(request.url);
    const [, action] = /\/test\/(\w+)$/.exec(pathname) ?? [];
    switch (`${request.method} ${action}`) {
      case 'POST reset':
        await resetAll();
        return Response.json({});
      case 'POST clock':
        aheadMs += Number((await request.json()).seconds) * 1000;
        return Response.json({});
      case 'GET clock':
        return Response.json({ now: new Date().toISOString() });
      case 'GET code':
        return Response.json({ code: outbox.get(addressKey(searchParams.get('to') ?? '')) ?? null });
      case 'GET captcha':
        return Response.json({ answer: await digitsOf(current, searchParams.get('token') ?? '') });
      default:
        return null;
    }
  }

  return {
    store: {
      get: (key) => current.get(key),
      put: (key, value, expiresAt) => current.put(key, value, expiresAt),
      replace: (key, value, expiresAt) => current.replace(key, value, expiresAt),
      take: (key) => current.take(key),
      increment: (key, expiresAt) => current.increment(key, expiresAt),
    },
    deliver({ to, code }) {
      if (code !== '') outbox.set(addressKey(to), code);
    },
    around: (handler) => async (request, connected) =>
      (await answer(request).catch(failed)) ?? handler(request, connected),
    reset: resetAll,
  };
}

/** Answers for a hook that has failed, so that `conform` reports it and the test instance goes on. */
function failed(error: unknown): Response {
  console.error(error);
  return Response.json({ error: String(error) }, { status: 500 });
}

/** An address in lower case. A phone by its last ten digits, because `conform` knows it without its country code. */
const addressKey = (to: string): string =>
  to.includes('@') ? to.toLowerCase() : to.replace(/\D/g, '').slice(-10);
