import { limits } from '../../limits';
import { timeFromNow } from '../../store/clock';
import { randomDigits, randomName, sameSecret } from '../../store/random-and-digest';
import type { Session } from '../../store/session/session';
import type { Store } from '../../store/store';

/** Creates a challenge for a session and returns its id. The solution stays on the server. */
export async function createCaptcha({ db, clock }: Store, session: Session): Promise<string> {
  const id = randomName();
  await db.query('insert into captchas (id, session_id, answer, created_at) values ($1, $2, $3, $4)', [
    id,
    session.id,
    randomDigits(limits.captcha.digits),
    timeFromNow(clock),
  ]);
  return id;
}

/** The solution of a live challenge, for drawing the picture, or null. */
export async function captchaAnswer({ db, clock }: Store, id: string): Promise<string | null> {
  const [row] = await db.query<{ answer: string }>(
    'select answer from captchas where id = $1 and created_at >= $2',
    [id, timeFromNow(clock, -limits.captcha.lifetime)],
  );
  return row?.answer ?? null;
}

/** The session's live challenge with this id, or the newest one. */
export async function liveCaptcha(
  { db, clock }: Store,
  session: Session,
  id: string,
): Promise<{ id: string; answer: string } | null> {
  const [row] = await db.query<{ id: string; answer: string }>(
    "select id, answer from captchas where session_id = $1 and created_at >= $2 and ($3 = '' or id = $3) order by created_at desc limit 1",
    [session.id, timeFromNow(clock, -limits.captcha.lifetime), id],
  );
  return row ?? null;
}

/**
 * Checks an answer to one of the session's challenges, the one with this id or the newest. The answer, right or wrong, uses up
 * all challenges of the session, so that none can be tried twice or collected. Returns null if the session had none.
 */
export async function judgeCaptcha(
  { db, clock }: Store,
  session: Session,
  id: string,
  given: string,
): Promise<boolean | null> {
  const rows = await db.query<{ id: string; answer: string; created_at: Date }>(
    'delete from captchas where session_id = $1 and created_at >= $2 returning id, answer, created_at',
    [session.id, timeFromNow(clock, -limits.captcha.lifetime)],
  );
  const newest = rows.sort((a, b) => b.created_at.getTime() - a.created_at.getTime())[0];
  const meant = id === '' ? newest : rows.find((row) => row.id === id);
  if (rows.length === 0) return null;
  return meant !== undefined && sameSecret(meant.answer, given.replace(/\s/g, ''));
}
