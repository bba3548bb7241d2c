/** Sessions, their cookies and their tokens. */
import { randomBytes } from 'node:crypto';
import { EXPIRED, Fault } from './answers.mjs';
import { ORIGIN } from './config.mjs';
import { memory, now } from './memory.mjs';

const COOKIE = 'shop-session';
export const TOKEN_HEADER = 'X-Shop-Token';
const IDLE_MS = 30 * 60_000;

export const secret = () => randomBytes(24).toString('base64url');

/** Starts a session. A renewed session keeps only the given `parts` of the previous one. */
export function beginSession(parts) {
  const session = {
    cookie: secret(),
    id: secret(),
    tokens: new Set(),
    usedAt: now(),
    /** The id of the signed-on user. Null until every step of the sign-on is done. */
    userId: null,
    /** A sign-on with remaining steps: `{ userId, owes, newHash }`. `newHash` is a new password that waits for them. */
    pending: null,
    /** A forgotten or a first password: `{ name, userId, to, isNew, isProved }`. */
    recovery: null,
    /** A self-registration: `{ userId, token, isProved }`. */
    registration: null,
    /** The RelayState of the assertion that this session requested. */
    relayState: null,
    /** Purpose → the one-time code that must be entered in this session: see codes.mjs. */
    codes: new Map(),
    /** The token of the captcha that must be answered in this session. */
    captcha: null,
    failures: 0,
    ...parts,
  };
  memory.sessions.set(session.cookie, session);
  return session;
}

/** The live session of a request, or null. */
export function sessionOf(request) {
  const cookies = (request.headers.cookie ?? '').split('; ').map((one) => one.split('='));
  const session = memory.sessions.get(cookies.find(([name]) => name === COOKIE)?.[1]);
  if (!session) return null;
  if (now() - session.usedAt > IDLE_MS) {
    endSession(session);
    return null;
  }
  session.usedAt = now();
  return session;
}

/** Ends a session. Returns false if it has already ended. */
export const endSession = (session) => memory.sessions.delete(session.cookie);

/** Ends the other sessions of a user after a password change, because their owner may know the old password or have requested a code. */
export function endOtherSessions({ userId }, own) {
  for (const session of memory.sessions.values()) {
    const names = [session.userId, session.pending?.userId, session.recovery?.userId];
    if (session !== own && names.includes(userId)) endSession(session);
  }
}

/**
 * Replaces the session of a request, because a cookie that was known before a sign-on must not be signed on after it. Returns the
 * fields that pass on the new session.
 * @throws Fault if another request has ended or replaced the session in the meantime
 */
export function renewSession(turn, parts) {
  if (!endSession(turn.session)) throw new Fault(200, EXPIRED);
  turn.session = beginSession(parts);
  return { sessionId: turn.session.id, csrfTokenValue: issueToken(turn.session) };
}

/** Signs a user on, or keeps the sign-on pending while steps remain. */
export function signOn(turn, { userId }, owes = [], newHash = null) {
  return renewSession(turn, owes.length > 0 ? { pending: { userId, owes, newHash } } : { userId });
}

/**
 * The widget requests the token and the session in parallel. A token issued without a session is free: it belongs to the first session
 * whose POST contains the token and the session's id, which no other page can know.
 */
export function issueToken(session) {
  const token = secret();
  (session?.tokens ?? memory.freeTokens).add(token);
  return token;
}

export function isTokenOf(session, token, sId) {
  if (sId === session.id && memory.freeTokens.delete(token)) session.tokens.add(token);
  return session.tokens.has(token);
}

/** On plain http the cookie isn't Secure, because Safari rejects Secure cookies from http://localhost. */
const COOKIE_KIND = ORIGIN.startsWith('http:') ? 'SameSite=Lax' : 'Secure; SameSite=None';

/** The header that sets or removes the session's cookie. */
export const cookieFor = (session) =>
  `${COOKIE}=${session?.cookie ?? ''}; Path=/; HttpOnly; ${COOKIE_KIND}${session ? '' : '; Max-Age=0'}`;
