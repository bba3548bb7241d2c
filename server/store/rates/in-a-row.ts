import type { Store } from '../store';
/**
 * Counts the attempts since the last right one, for servers that have to limit them (NIST SP 800-63B-4, section 3.2.2). The counts
 * have no period, so they are always in the database, which keeps them.
 */

import { limits } from '../../limits';
import { timeFromNow } from '../clock';
import type { Queries } from '../db/database';

/**
 * What is disabled after too many failures. `sentCodes`: as a second factor or step-up, or to register. `recovery`: sent codes that
 * let the user choose a new password.
 */
export type Authenticator = 'password' | 'app' | 'recoveryCodes' | 'sentCodes' | 'recovery';

/** Whose attempt it is. `name` is counted if the user is unknown, at the same cost. */
interface Attempted {
  readonly userId: string | null;
  readonly name: string;
}

/** An attempt that was counted before it is checked. */
export interface InARow {
  /** Whether the authenticator is disabled. Then the attempt fails without a check. */
  readonly isDisabled: boolean;
  /** Whether the authenticator is disabled from now on if this attempt fails. */
  readonly isLast: boolean;
}

/** Counts an attempt in advance, so that parallel attempts can't exceed the limit. */
export async function countInARow(
  { clock }: Store,
  queries: Queries,
  authenticator: Authenticator,
  { userId, name }: Attempted,
): Promise<InARow> {
  const most = limits.failuresInARow;
  if (most === null) return { isDisabled: false, isLast: false };
  const [row] = await queries.query<{ count: number }>(
    `insert into failures_in_a_row as f (subject, authenticator, user_id, count, last_at) values ($1, $2, $3, 1, $4)
     on conflict (subject, authenticator) do update set count = f.count + 1, last_at = $4
     returning count`,
    [userId ?? name, authenticator, userId, timeFromNow(clock)],
  );
  const { count = 1 } = row ?? {};
  return { isDisabled: count > most, isLast: count === most && userId !== null };
}

/** Undoes countInARow for an attempt that could not be checked. */
export async function giveBackInARow(
  queries: Queries,
  authenticator: Authenticator,
  { userId, name }: Attempted,
): Promise<void> {
  if (limits.failuresInARow === null) return;
  await queries.query(
    'update failures_in_a_row set count = count - 1 where subject = $1 and authenticator = $2 and count > 0',
    [userId ?? name, authenticator],
  );
}

/** Resets the count after a right attempt, or if the user has replaced the authenticator. */
export async function forgetInARow(
  queries: Queries,
  authenticator: Authenticator,
  userId: string | null,
): Promise<void> {
  if (limits.failuresInARow === null) return;
  await queries.query('delete from failures_in_a_row where user_id = $1 and authenticator = $2', [
    userId,
    authenticator,
  ]);
}

/** How long counts of unknown users are kept, in seconds. */
const UNKNOWN_KEPT = 86_400;

/** Deletes old counts of unknown users. Without a limit it deletes all counts, because right attempts don't reset them then. */
export async function cleanInARow({ clock, db }: Pick<Store, 'clock' | 'db'>): Promise<void> {
  await db.query('delete from failures_in_a_row where $1 or (user_id is null and last_at < $2)', [
    limits.failuresInARow === null,
    timeFromNow(clock, -UNKNOWN_KEPT),
  ]);
}
