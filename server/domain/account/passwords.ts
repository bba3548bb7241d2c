import { hash, verify } from '@node-rs/argon2';
import { limits } from '../../limits';
import { type Clock, timeFromNow } from '../../store/clock';
import type { Queries } from '../../store/db/database';
import { passwordProfile } from '../../store/field-rules';
import { fromStored, hasCurrentForm, keyIdOf, toStored } from '../../store/keys/box';
import type { Keys } from '../../store/keys/keys';
import { forgetInARow } from '../../store/rates/in-a-row';
import { endDevices } from '../../store/session/devices';
import type { Session } from '../../store/session/session';
import { endOtherSessions } from '../../store/session/store';
import type { Store } from '../../store/store';
import { passwordQueue } from '../../store/work-queue';

/** The minimum memory and passes of argon2id that OWASP recommends. A hash takes about 6 ms on a current machine. */
const MINIMUM = { memoryKiB: 19_456, passes: 2 } as const;

const { memoryKiB, passes } = limits.password.hash;
const cost = { memoryCost: memoryKiB, timeCost: passes, parallelism: 1 } as const;

/** @throws Error if the limits allow hashes that are cheaper than OWASP recommends */
export function requireFullCost(): void {
  if (memoryKiB < MINIMUM.memoryKiB || passes < MINIMUM.passes)
    throw new Error(
      `[latchkey] The limit password.hash must have at least ${MINIMUM.memoryKiB} memoryKiB and ${MINIMUM.passes} passes, got ${memoryKiB} and ${passes}. Only a server with development endpoints may use less.`,
    );
}

/** The prefix of every hash with these parameters. */
const COST = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`;

/** Compared if the user doesn't exist, so that the answer takes as long as for a known user. */
const dummy = hash('the password of an unknown user', cost);

/**
 * Hashes a password, and returns the stored form of the hash. Composed and decomposed forms of a character give the same hash.
 * `owner` is the id of the requesting session; the hashes of one session are computed one after another.
 * @throws TooBusy if too many passwords are queued
 */
export const hashPassword = async (
  { keys }: Pick<Store, 'keys'>,
  owner: string,
  password: string,
): Promise<string> => toStored(keys, await passwordQueue.run(owner, () => hashAtStart(password)));

/** Hashes a password without the queue, before the server accepts requests. */
export const hashAtStart = (password: string): Promise<string> => hash(password.normalize('NFC'), cost);

/**
 * Hashes several secrets in one place of the queue. `owner`: see hashPassword.
 * @throws TooBusy if too many passwords are queued
 */
export const hashAll = (owner: string, secrets: readonly string[]): Promise<string[]> =>
  passwordQueue.run(owner, async () => {
    const hashes: string[] = [];
    for (const secret of secrets) hashes.push(await hashAtStart(secret));
    return hashes;
  });

/**
 * Returns the stored hash of a secret, or null if none fits. It compares them in one place of the queue. `owner`: see
 * hashPassword.
 * @throws TooBusy if too many passwords are queued
 */
export const findHash = (owner: string, stored: readonly string[], secret: string): Promise<string | null> =>
  passwordQueue.run(owner, async () => {
    for (const one of stored) if (await verify(one, secret.normalize('NFC'))) return one;
    return null;
  });

/**
 * Returns whether the password is correct. Without a stored hash, or without the key of the stored hash, it takes as long and
 * returns false. `owner`: see hashPassword.
 */
export async function isPassword(
  { keys, log }: Pick<Store, 'keys' | 'log'>,
  owner: string,
  stored: string | null,
  password: string,
): Promise<boolean> {
  const known = stored && fromStored(keys, stored);
  if (stored && !known) log.error({ key: keyIdOf(stored) }, 'the key of a password hash is missing');
  const compared = known || (await dummy);
  const matches = await passwordQueue.run(owner, () => verify(compared, password.normalize('NFC')));
  return Boolean(known) && matches;
}

/**
 * Returns the password's hash with the current parameters and key if the stored one has others, else null. Also null if the
 * server is too busy, because a later sign-on can renew the hash.
 */
export async function renewedHash(
  context: Pick<Store, 'keys'>,
  owner: string,
  stored: string,
  password: string,
): Promise<string | null> {
  const isRecent = hasCurrentForm(context.keys, stored) && fromStored(context.keys, stored)?.startsWith(COST);
  return isRecent ? null : hashPassword(context, owner, password).catch(() => null);
}

/**
 * Encrypts a password hash of the user with the current key, and returns whether that was necessary and possible. `stored`: the hash
 * as in the database.
 */
export async function renewEncryption(
  keys: Keys,
  queries: Queries,
  userId: string,
  stored: string,
): Promise<boolean> {
  const known = hasCurrentForm(keys, stored) ? null : fromStored(keys, stored);
  if (!known) return false;
  await replaceHash(queries, userId, stored, toStored(keys, known));
  return true;
}

/** Stores a new hash of the same password in the account and in the history. */
export async function replaceHash(
  queries: Queries,
  userId: string,
  old: string,
  next: string,
): Promise<void> {
  await queries.query('update users set password_hash = $3 where id = $1 and password_hash = $2', [
    userId,
    old,
    next,
  ]);
  await queries.query(
    'update password_history set password_hash = $3 where user_id = $1 and password_hash = $2',
    [userId, old, next],
  );
}

/**
 * Returns whether the password is among the user's last `count`, including the current one (Specification section 5). It
 * compares the hashes one after another, so that one password change can't fill the queue.
 */
export async function wasUsed(
  context: Store,
  owner: string,
  userId: string,
  password: string,
  count: number,
): Promise<boolean> {
  const rows = await context.db.query<{ password_hash: string }>(
    'select password_hash from password_history where user_id = $1 order by id desc limit $2',
    [userId, count],
  );
  for (const row of rows) if (await isPassword(context, owner, row.password_hash, password)) return true;
  return false;
}

/** Stores a password that an administrator or the seed chose, and adds it to the history. */
async function storePassword(
  queries: Queries,
  userId: string,
  passwordHash: string,
  at: Date,
): Promise<void> {
  await queries.query('update users set password_hash = $2 where id = $1', [userId, passwordHash]);
  await queries.query('insert into password_history (user_id, password_hash, set_at) values ($1, $2, $3)', [
    userId,
    passwordHash,
    at,
  ]);
}

/** Returns whether passwords that users choose expire. */
export const passwordsExpire = passwordProfile.settings?.expires !== false;

/**
 * Stores a password that the user chose. It is no longer temporary, and if passwords expire, its lifetime restarts. Failures with
 * the old one no longer count.
 */
export async function choosePassword(
  queries: Queries,
  userId: string,
  passwordHash: string,
  at: Date,
): Promise<void> {
  await storePassword(queries, userId, passwordHash, at);
  await forgetInARow(queries, 'password', userId);
  await queries.query(
    `update users set password_is_temporary = false, enabled_by_code = false,
       password_expires_at = case when password_expires_at is null then null else $2::timestamptz end
     where id = $1`,
    [userId, passwordsExpire ? new Date(at.getTime() + limits.password.lifetime * 1000) : null],
  );
}

/** Stores the password that the user chose in this session, and ends all other sessions and all remembered devices of the user. */
export async function takePassword(
  tx: Queries,
  clock: Clock,
  session: Session,
  { userId, hash }: { userId: string; hash: string },
): Promise<void> {
  await choosePassword(tx, userId, hash, timeFromNow(clock));
  await endOtherSessions(tx, session, userId);
  await endDevices(tx, userId);
}
