import { timeFromNow } from '../clock';
import type { ServerContext } from '../context';
import type { Queries } from '../db/database';
import { limits } from '../limits';
import { digest } from '../secrets';
import type { Session } from '../session/store';
import { accountKey } from './users';

/** Counted per user id as typed, known or not, so that the count tells nobody which ids exist. */
function subject(userId: string): string {
  return digest(accountKey(userId));
}

/** Says whether a sign-on of this user id in this session needs a captcha. */
export async function needsCaptcha({ db, clock }: ServerContext, session: Session, userId: string): Promise<boolean> {
  if (session.failures >= limits.signOn.failuresBeforeCaptcha) return true;
  const [row] = await db.query<{ count: number }>('select count from sign_on_failures where subject = $1 and last_at >= $2', [
    subject(userId),
    timeFromNow(clock, -limits.signOn.failuresForgottenAfter),
  ]);
  return (row?.count ?? 0) >= limits.signOn.failuresBeforeCaptcha;
}

/** Counts a failure; counts that are old start again. Answers whether the next sign-on needs a captcha. */
export async function countFailure({ db, clock }: ServerContext, session: Session, userId: string): Promise<boolean> {
  const [own] = await db.query<{ failures: number }>('update sessions set failures = failures + 1 where id = $1 returning failures', [session.id]);
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
