import type { GuardedRequest } from '../../http/call';
import { limits } from '../../limits';
import { timeFromNow } from '../../store/clock';
import type { Queries } from '../../store/db/database';
import { digest } from '../../store/random-and-digest';
import { countInARow, forgetInARow, giveBackInARow } from '../../store/rates/in-a-row';
import type { Session } from '../../store/session/session';
import { SessionGone } from '../../store/session/store';
import type { Store } from '../../store/store';
import { sendNotice } from '../delivery/notice';
import type { Outside } from '../outside';
import { isPassword } from './passwords';
import { accountKey, type User } from './users';

/** Failures are counted per entered user id, even if no such user exists, so the count doesn't reveal which ids exist. */
function subject(userId: string): string {
  return digest(accountKey(userId));
}

/**
 * Counts an attempt that needs no captcha as a failure in advance. A correct password undoes that. Checking the limit and
 * counting are one step, so parallel attempts can't exceed the limit. Returns the number of failures, or null if the sign-on
 * needs a captcha.
 */
export function takeFreeTry({ db, clock }: Store, session: Session, userId: string): Promise<number | null> {
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

/** Undoes takeFreeTry after a correct password that doesn't sign the user on yet. */
export async function giveBackTry({ db }: Store, session: Session, userId: string): Promise<void> {
  await db.query('update sessions set failures = failures - 1 where id = $1 and failures > 0', [session.id]);
  await db.query('update sign_on_failures set count = count - 1 where subject = $1 and count > 0', [
    subject(userId),
  ]);
}

/** Counts a failure. A count older than the limit restarts. Returns whether the next sign-on needs a captcha. */
export async function countFailure({ db, clock }: Store, session: Session, userId: string): Promise<boolean> {
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

/** Resets the failures of user ids after a sign-on or a new password. */
export async function forgetFailures(queries: Queries, userIds: readonly string[]): Promise<void> {
  await queries.query('delete from sign_on_failures where subject = any($1)', [userIds.map(subject)]);
}

export async function setFailures(queries: Queries, userId: string, count: number, at: Date): Promise<void> {
  await queries.query(
    'insert into sign_on_failures (subject, count, last_at) values ($1, $2, $3) on conflict (subject) do update set count = $2, last_at = $3',
    [subject(userId), count, at],
  );
}

/** The account whose password was entered. `name`: the counted form of the input, which counts if the user is unknown. */
interface Claimed {
  readonly user: User | null;
  readonly name: string;
}

/**
 * Returns whether the password is right. Failures in a row are counted for the account. If the limit disables the password, the
 * server mails the owner, and the right password is answered like a wrong one.
 * @throws TooBusy if too many passwords are queued. Then the attempt doesn't count.
 */
export async function provePassword(
  { context, session }: GuardedRequest<Store & Outside>,
  { user, name }: Claimed,
  password: string,
): Promise<boolean> {
  const attempted = { userId: user?.id ?? null, name };
  const { isDisabled, isLast } = await countInARow(context, context.db, 'password', attempted);
  const hash = isDisabled ? null : (user?.password_hash ?? null);
  const isRight = await isPassword(context, session.id, hash, password).catch(async (error: unknown) => {
    await giveBackInARow(context.db, 'password', attempted).catch(() => undefined);
    throw error;
  });
  if (isRight) await forgetInARow(context.db, 'password', attempted.userId);
  else if (isLast && user && hash !== null)
    await sendNotice(context, {
      change: 'passwordDisabled',
      userId: user.id,
      to: user.email,
      session,
    });
  return isRight;
}
