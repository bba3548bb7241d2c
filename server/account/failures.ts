import { timeFromNow } from '../clock';
import type { ServerContext } from '../context';
import type { Queries } from '../db/database';
import { limits } from '../limits';
import { digest } from '../random-and-digest';
import type { Session } from '../session/session';
import { SessionGone } from '../session/store';
import { accountKey } from './users';

/**
 * Failures are counted by the typed user id, known or not, so that the count does not reveal which ids exist.
 */
function subject(userId: string): string {
  return digest(accountKey(userId));
}

/**
 * Takes one of the tries that need no captcha and counts it as a failure; a right password gives the try
 * back. Counting and deciding are one step, so that many tries at the same moment cannot exceed the limit.
 * Returns the failures that are counted now; null: a captcha is needed.
 */
export function takeFreeTry(
  { db, clock }: ServerContext,
  session: Session,
  userId: string,
): Promise<number | null> {
  const most = limits.signOn.failuresBeforeCaptcha;
  return db.transaction(async (tx) => {
    const [own] = await tx.query<{ failures: number }>(
      'select failures from sessions where id = $1 for no key update',
      [session.id],
    );
    if (!own) throw new SessionGone();
    if (own.failures >= most) return null;
    const [row] = await tx.query<{ count: number }>(
      `insert into sign_on_failures as f (subject, count, last_at) values ($1, 1, $2)
       on conflict (subject) do update set last_at = $2, count = case when f.last_at < $3 then 1 else f.count + 1 end
       where f.last_at < $3 or f.count < $4
       returning count`,
      [subject(userId), timeFromNow(clock), timeFromNow(clock, -limits.signOn.failuresForgottenAfter), most],
    );
    if (!row) return null;
    await tx.query('update sessions set failures = failures + 1 where id = $1', [session.id]);
    return Math.max(own.failures + 1, row.count);
  });
}

/** Gives a free try back after a right password that does not yet sign on. */
export async function giveBackTry({ db }: ServerContext, session: Session, userId: string): Promise<void> {
  await db.query('update sessions set failures = failures - 1 where id = $1 and failures > 0', [session.id]);
  await db.query('update sign_on_failures set count = count - 1 where subject = $1 and count > 0', [
    subject(userId),
  ]);
}

/** Counts a failure; an old count starts again. Returns whether the next sign-on needs a captcha. */
export async function countFailure(
  { db, clock }: ServerContext,
  session: Session,
  userId: string,
): Promise<boolean> {
  const [own] = await db.query<{ failures: number }>(
    'update sessions set failures = failures + 1 where id = $1 returning failures',
    [session.id],
  );
  const [row] = await db.query<{ count: number }>(
    `insert into sign_on_failures as f (subject, count, last_at) values ($1, 1, $2)
     on conflict (subject) do update set last_at = $2, count = case when f.last_at < $3 then 1 else f.count + 1 end
     returning count`,
    [subject(userId), timeFromNow(clock), timeFromNow(clock, -limits.signOn.failuresForgottenAfter)],
  );
  return Math.max(own?.failures ?? 0, row?.count ?? 0) >= limits.signOn.failuresBeforeCaptcha;
}

/** Forgets the failures of a user id, after a right sign-on or a new password. */
export async function forgetFailures(queries: Queries, userIds: readonly string[]): Promise<void> {
  await queries.query('delete from sign_on_failures where subject = any($1)', [userIds.map(subject)]);
}

/** Sets the failures of a user id, for seeding. */
export async function setFailures(queries: Queries, userId: string, count: number, at: Date): Promise<void> {
  await queries.query(
    'insert into sign_on_failures (subject, count, last_at) values ($1, $2, $3) on conflict (subject) do update set count = $2, last_at = $3',
    [subject(userId), count, at],
  );
}
