import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Database } from '../db/database';

/** A secret key of the server. */
export interface Key {
  /** Stored with each value that only this key decrypts. */
  readonly id: string;
  readonly secret: Uint8Array;
  /** Its place, such as "keys.txt, line 1". */
  readonly place: string;
}

/** The current key, and the former keys that still decrypt and check what they were used for. */
export type Keys = readonly [current: Key, ...former: Key[]];

/** The id of the key in the database. */
const IN_DATABASE = 'database';

/**
 * The keys of the server: `outside`, those that lie outside the database, and then the database's own key. Only a database without
 * `outside` gets an own key, so the demo needs no setup.
 */
export async function keysOf(db: Database, outside: readonly Key[] = []): Promise<Keys> {
  if (outside.length === 0)
    await db.query("insert into server_keys (name, value) values ('digest', $1) on conflict do nothing", [
      randomBytes(32).toString('base64url'),
    ]);
  const own = (await stored(db, 'digest')).map((value) => ({
    id: IN_DATABASE,
    secret: Buffer.from(value),
    place: 'the database',
  }));
  const [current, ...former] = [...outside, ...own];
  if (!current) throw new Error('[latchkey] The database has no key. Restart the server.');
  return [current, ...former];
}

/** Whether the current key lies outside the database, so that a copy of the database doesn't contain it. */
export const isOutside = ([current]: Keys): boolean => current.id !== IN_DATABASE;

/**
 * Fails if these keys lack the one that last encrypted values of this database. Otherwise a server that starts without its setting
 * would refuse every password.
 * @throws Error that names the missing key
 */
export async function requireLastKey(db: Database, keys: Keys): Promise<void> {
  const [last] = await stored(db, 'current');
  if (last === undefined || keys.some(({ id }) => id === last)) return;
  throw new Error(
    `[latchkey] This database is encrypted with the key <${last}>, which LATCHKEY_KEYS doesn't have. Add its line to that file again. ` +
      'If the key is lost, run `latchkey-server keys`. Users whose values it encrypts then need a new password or a new authenticator app.',
  );
}

/** Records the current key as the one that encrypts values of this database. */
export const recordCurrent = (db: Database, [current]: Keys): Promise<unknown> =>
  db.query(
    "insert into server_keys (name, value) values ('current', $1) on conflict (name) do update set value = $1",
    [current.id],
  );

const stored = async (db: Database, name: string): Promise<string[]> =>
  (await db.query<{ value: string }>('select value from server_keys where name = $1', [name])).map(
    ({ value }) => value,
  );

/** As many as SHA-256 and AES-256 use. */
const BYTES = 32;
const MAKE_ONE = 'Make a key with `openssl rand -base64 32`.';

/**
 * Reads the file that LATCHKEY_KEYS names. Each line is one key in Base64, the current key first. Blank lines and lines that
 * begin with # don't count.
 * @throws Error that names the setting, the file and the line. It never repeats a line, because that may be a key
 */
export function readKeys(path: string): Key[] {
  const keys: (Key & { line: number })[] = [];
  for (const [index, text] of linesOf(path).entries()) {
    const line = index + 1;
    if (text === '' || text.startsWith('#')) continue;
    const fail = (problem: string) =>
      new Error(`[latchkey] LATCHKEY_KEYS: <${path}>, line ${line}, ${problem}`);
    if (!/^[\w+/-]+={0,2}$/.test(text)) throw fail(`is not Base64. ${MAKE_ONE}`);
    const secret = Buffer.from(text, 'base64');
    if (secret.length < BYTES)
      throw fail(`has a key of ${secret.length} bytes. A key needs at least ${BYTES}. ${MAKE_ONE}`);
    const id = createHash('sha256').update(secret).digest('hex').slice(0, 8);
    const same = keys.find((key) => key.id === id);
    if (same) throw fail(`repeats line ${same.line}. Remove one of them.`);
    keys.push({ id, secret, place: `${basename(path)}, line ${line}`, line });
  }
  if (keys.length === 0)
    throw new Error(`[latchkey] LATCHKEY_KEYS: <${path}>, line 1, has no key. ${MAKE_ONE}`);
  return keys;
}

function linesOf(path: string): string[] {
  try {
    return readFileSync(path, 'utf8')
      .split('\n')
      .map((line) => line.trim());
  } catch (error) {
    throw new Error(
      `[latchkey] LATCHKEY_KEYS: can't read the file <${path}>: ${(error as Error).message}. Correct the setting, or write one key per line into that file. ${MAKE_ONE}`,
    );
  }
}
