import type { CallRequest } from '../http/call';
import { ownOrigin } from '../http/host';
import { limits } from '../limits';
import { timeFromNow } from '../store/clock';
import { randomDigits, randomName, sameSecret } from '../store/random-and-digest';
import type { Session } from '../store/session/session';
import type { Store } from '../store/store';
import { text } from '../texts';

/** The path of captcha pictures. */
export const CAPTCHA_IMAGE_PATH = '/login/wgt/captcha/image';

/** The keys of an answer with a new challenge: the markup to show and the token to send back. */
export async function newChallenge(
  { c, context }: CallRequest,
  session: Session,
): Promise<{ captcha: string; captchaParameters: string }> {
  const id = await createCaptcha(context, session);
  const src = new URL(`${CAPTCHA_IMAGE_PATH}?id=${id}`, ownOrigin(c)).href.replaceAll('&', '&amp;');
  const alt = text('CAPTCHA_PICTURE').in(session.locale);
  return {
    captcha: `<img src="${src}" alt="${alt}" width="240" height="80" inputmode="numeric">`,
    captchaParameters: id,
  };
}

/** Creates a challenge for a session and returns its id. The solution stays on the server. */
async function createCaptcha({ db, clock }: Store, session: Session): Promise<string> {
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
