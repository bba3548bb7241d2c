/** The widget's session and its token. It begins before the sign-on, and a new one replaces it at each change of rights. */
import { rowIn } from './answers';
import { cookiesIn, Fault, isWithoutTls, refusal, sessionExpired } from './http';
import type { Remembered, Session, Turn } from './turn';

interface Row {
  readonly remembered: Remembered;
  readonly usedAt: number;
}

/** Each cookie of the name costs a look into the store. */
const MOST_COOKIES = 3;

/** A session in use is written again after this time only. */
const TOUCH_MS = 60_000;

async function sessionOf({ options }: Turn, secret: string, remembered: Remembered): Promise<Session> {
  const [key, sId, csrfToken] = await Promise.all(
    ['row', 'id', 'token'].map((purpose) => options.secrets.digest(`${purpose} ${secret}`)),
  );
  return { key: `session:${key}`, sId: sId ?? '', csrfToken: csrfToken ?? '', remembered };
}

function rowOf({ options }: Turn, remembered: Remembered): [value: string, expiresAt: Date] {
  const { idle, signedOn } = options.limits.session;
  const usedAt = options.now();
  const seconds = remembered.signedOn === undefined ? idle : signedOn;
  return [JSON.stringify({ remembered, usedAt } satisfies Row), new Date(usedAt + seconds * 1000)];
}

const isRow = ({ remembered, usedAt }: Partial<Row>): boolean =>
  typeof remembered === 'object' && remembered !== null && typeof usedAt === 'number';

/** The live session of a request, or null. A signed-on session ends when the host ends its own. */
export async function findSession(turn: Turn): Promise<Session | null> {
  const { options, request } = turn;
  const secrets = cookiesIn(request.headers.get('cookie') ?? '', cookieName(turn));
  for (const secret of secrets.slice(0, MOST_COOKIES)) {
    const session = await sessionOf(turn, secret, {});
    const value = await options.store.get(session.key);
    if (value === null) continue;
    const { remembered, usedAt } = rowIn<Row>(value, isRow);
    const { signedOn } = remembered;
    if (signedOn !== undefined && !(await options.users.owner(signedOn))) {
      await options.store.take(session.key);
      continue;
    }
    if (options.now() - usedAt > TOUCH_MS)
      await options.store.replace(session.key, ...rowOf(turn, remembered));
    return { ...session, remembered };
  }
  return null;
}

export async function beginSession(turn: Turn, remembered: Remembered = {}): Promise<Session> {
  const secret = turn.options.secrets.randomName();
  const session = await sessionOf(turn, secret, remembered);
  await turn.options.store.put(session.key, ...rowOf(turn, remembered));
  giveCookie(turn, secret);
  turn.session = session;
  return session;
}

/** @throws Fault if another request has ended the session */
export async function remember(turn: Turn, next: Remembered): Promise<void> {
  const session = turn.session;
  if (!session || !(await turn.options.store.replace(session.key, ...rowOf(turn, next))))
    throw new Fault(200, sessionExpired());
  turn.session = { ...session, remembered: next };
}

/** Ends the session. Returns false if another request has already ended it. */
export async function endSession(turn: Turn): Promise<boolean> {
  const { session } = turn;
  if (!session) return false;
  turn.session = null;
  giveCookie(turn, null);
  return (await turn.options.store.take(session.key)) !== null;
}

/**
 * Replaces the session, so that a cookie from before a proof has no rights after it. Returns what the page has to know.
 * @throws Fault if another request has ended the session
 */
export async function renewSession(
  turn: Turn,
  next: Remembered,
): Promise<{ sessionId: string; csrfTokenValue: string }> {
  if (!(await endSession(turn))) throw new Fault(200, sessionExpired());
  const { sId, csrfToken } = await beginSession(turn, next);
  return { sessionId: sId, csrfTokenValue: csrfToken };
}

/** The prefix keeps other hosts of the same domain from setting the cookie. `kind`: the end of the name of another cookie than the session's. */
export const cookieName = (turn: Turn, kind = ''): string =>
  `${isWithoutTls(turn.request) ? '' : '__Host-'}${turn.options.cookie.name}${kind}`;

/** The values of the cookies whose kind begins with this. */
export const cookiesOf = (turn: Turn, kind: string): string[] =>
  (turn.request.headers.get('cookie') ?? '')
    .split(/;\s*/)
    .filter((pair) => pair.startsWith(cookieName(turn, kind)))
    .map((pair) => pair.replace(/^[^=]*=/, ''));

interface CookieOptions {
  readonly name?: string;
  readonly sameSite?: 'Lax' | 'Strict' | 'None';
  readonly seconds?: number;
}

/** Sets a cookie. Null removes it. `seconds`: how long the browser keeps it. By default, it is the browser's session. */
export function giveCookie(
  turn: Turn,
  secret: string | null,
  { name = cookieName(turn), sameSite = turn.options.cookie.sameSite, seconds }: CookieOptions = {},
): void {
  const isPlain = isWithoutTls(turn.request);
  const maxAge = secret === null ? 0 : seconds;
  const parts = [
    `${name}=${secret ?? ''}`,
    'Path=/',
    'HttpOnly',
    isPlain ? '' : 'Secure',
    `SameSite=${isPlain ? 'Lax' : sameSite}`,
    maxAge === undefined ? '' : `Max-Age=${maxAge}`,
  ];
  turn.headers.append('Set-Cookie', parts.filter(Boolean).join('; '));
}

export const TOKEN_HEADER = 'X-XSRF-TOKEN';
const TOKEN_MS = 12 * 3_600_000;

/** The token of the session, or a sealed one for a browser that has none yet, which counts for the session that the page names. */
export async function tokenFor({ options, session }: Turn): Promise<string> {
  if (session) return session.csrfToken;
  const { secrets, now } = options;
  const value = `${secrets.randomName()}.${now() + TOKEN_MS}`;
  return `${value}.${await secrets.seal('token', value)}`;
}

/** @throws Fault with a new token, with which the page can send the request again */
export async function requireToken(turn: Turn, form: URLSearchParams): Promise<void> {
  const token = form.get('_csrf') ?? '';
  const header = turn.request.headers.get(TOKEN_HEADER);
  if ((header === null || header === token) && (await isToken(turn, token, form.get('sId')))) return;
  throw new Fault(
    403,
    refusal('ERROR', 'NOT_VERIFIED', {
      csrfTokenValue: await tokenFor(turn),
      csrfTokenHeader: TOKEN_HEADER,
    }),
  );
}

/** Whether the session has replaced another one. The page has got its token then. */
const isRenewed = ({ signedOn, owes, recovery, signUp, registration }: Remembered): boolean =>
  [signedOn, owes, recovery?.proof, signUp?.proof, registration?.proof].some((one) => one !== undefined);

/** A sealed token counts only before a proof, and with the id of the session, which no page of another origin can read. */
async function isToken({ options, session }: Turn, token: string, sId: string | null): Promise<boolean> {
  if (!session) return false;
  if (token === session.csrfToken) return true;
  if (isRenewed(session.remembered)) return false;
  const [name, until, seal] = token.split('.');
  if (seal === undefined || sId !== session.sId || !(Number(until) > options.now())) return false;
  return options.secrets.isSeal('token', `${name}.${until}`, seal);
}
