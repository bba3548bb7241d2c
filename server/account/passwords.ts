import { hash, verify } from '@node-rs/argon2';
import type { Queries } from '../db/database';
import { limits } from '../limits';
import { passwordQueue } from './password-queue';

/** argon2id with 19 MiB, two passes, one lane: about 6 ms each on a current machine, as OWASP recommends. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The beginning of every hash of that cost. */
const COST = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`;

/**
 * The hash that is compared when there is no such user, so that the answer takes as long as for a known one.
 */
const dummy = hash('a password that nobody has', cost);

/**
 * Hashes a password. Composed and decomposed spellings of a letter give the same password. `owner`: the id of the
 * session that asks; the hashes of one session are computed one after another.
 * @throws TooBusy when too many wait already
 */
export const hashPassword = (owner: string, password: string): Promise<string> =>
  passwordQueue.run(owner, () => hashAtStart(password));

/** Hashes a password before there are requests. */
export const hashAtStart = (password: string): Promise<string> => hash(password.normalize('NFC'), cost);

/**
 * Returns whether the password is right. Without a stored hash the answer is false, after the same work. `owner`: as
 * for hashPassword.
 */
export async function isPassword(owner: string, stored: string | null, password: string): Promise<boolean> {
  const compared = stored ?? (await dummy);
  const matches = await passwordQueue.run(owner, () => verify(compared, password.normalize('NFC')));
  return stored !== null && matches;
}

/**
 * The password's hash at today's cost, if the stored one has another cost; null if it has not, or if the server is too
 * busy: a later sign-on will do it.
 */
export const renewedHash = (owner: string, stored: string, password: string): Promise<string | null> =>
  stored.startsWith(COST) ? Promise.resolve(null) : hashPassword(owner, password).catch(() => null);

/** Stores another hash of the same password, also in the history. */
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
 * Returns whether the password is among the user's last `count`, the present one included (Specification
 * section 5). The hashes are compared one after another, because a change of a password must not fill the queue.
 */
export async function wasUsed(
  queries: Queries,
  owner: string,
  userId: string,
  password: string,
  count: number,
): Promise<boolean> {
  const rows = await queries.query<{ password_hash: string }>(
    'select password_hash from password_history where user_id = $1 order by id desc limit $2',
    [userId, count],
  );
  for (const row of rows) if (await isPassword(owner, row.password_hash, password)) return true;
  return false;
}

/** Stores a password that an administrator or the seed chose for the user, and adds it to the history. */
export async function storePassword(
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

/**
 * Stores the password that a user has chosen. The password is no longer temporary; where passwords expire, it
 * is valid for a whole term.
 */
export async function choosePassword(
  queries: Queries,
  userId: string,
  passwordHash: string,
  at: Date,
): Promise<void> {
  await storePassword(queries, userId, passwordHash, at);
  await queries.query(
    `update users set password_is_temporary = false, enabled_by_code = false,
       password_expires_at = case when password_expires_at is null then null else $2::timestamptz end
     where id = $1`,
    [userId, new Date(at.getTime() + limits.password.lifetime * 1000)],
  );
}
