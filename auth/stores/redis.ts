import { inTime } from '../base/in-time';
import type { Store } from '../ports';

/** A client for Redis or Valkey: one of `ioredis` or `iovalkey`, which have `call`, or one of `redis`, which has `sendCommand`. */
export type RedisClient =
  | { call(command: string, ...values: string[]): Promise<unknown> }
  | { sendCommand(command: string[]): Promise<unknown> };

/** The options of `redisStore`. */
interface RedisOptions {
  /** With what its keys begin. Default: `latchkey:`. */
  readonly prefix?: string;
  /** How long a function waits for Redis, because clients may keep a command until they are connected again. Default: 5,000. */
  readonly timeoutMs?: number;
}

/**
 * One script for all functions, so each is atomic. A key is a hash of value and expiry in milliseconds. The times are those of the process,
 * so that tests can move the clock. Redis forgets the key a minute later, because its own clock may be another one.
 */
const SCRIPT = `
local action, now, value, expiry = ARGV[1], tonumber(ARGV[2]), ARGV[3], ARGV[4]
local row = redis.call('HMGET', KEYS[1], 'value', 'expiry')
local live = row[1]
if live and tonumber(row[2]) <= now then live = false end
if action == 'get' then return live end
if action == 'take' then
  redis.call('DEL', KEYS[1])
  return live
end
if action == 'replace' and not live then return false end
if action == 'increment' and live then return tostring(redis.call('HINCRBY', KEYS[1], 'value', 1)) end
redis.call('HSET', KEYS[1], 'value', value, 'expiry', expiry)
redis.call('PEXPIREAT', KEYS[1], tonumber(expiry) + 60000)
return value`;

/**
 * A store in Redis or Valkey. Give Redis enough memory and the policy `noeviction`: a count that it evicts
 * starts at 1 again.
 * @throws Error if it can't send commands with this client
 */
export function redisStore(
  client: RedisClient,
  { prefix = 'latchkey:', timeoutMs = 5000 }: RedisOptions = {},
): Store {
  // Clients with `call` have another `sendCommand`, so `call` comes first.
  const send = (command: string, ...values: string[]): Promise<unknown> =>
    'call' in client ? client.call(command, ...values) : client.sendCommand([command, ...values]);
  if (!['call', 'sendCommand'].some((name) => typeof (client as never)?.[name] === 'function'))
    throw new Error(
      '[latchkey] redisStore: the client needs `call`, as in ioredis, or `sendCommand`, as in redis.',
    );

  async function run(action: string, key: string, value = '', expiry = new Date()): Promise<string | null> {
    const answer = send(
      'EVAL',
      SCRIPT,
      '1',
      prefix + key,
      action,
      String(Date.now()),
      value,
      String(expiry.getTime()),
    );
    const result = await inTime('Redis', timeoutMs, answer);
    return typeof result === 'string' ? result : null;
  }

  return {
    get: (key) => run('get', key),
    put: async (key, value, expiresAt) => void (await run('put', key, value, expiresAt)),
    replace: async (key, value, expiresAt) => (await run('replace', key, value, expiresAt)) !== null,
    take: (key) => run('take', key),
    increment: async (key, expiresAt) => Number(await run('increment', key, '1', expiresAt)),
  };
}
