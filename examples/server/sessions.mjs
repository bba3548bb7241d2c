/** Sessions, their cookies and their tokens. */
import { randomBytes } from 'node:crypto';
import { EXPIRED, Fault } from './answers.mjs';
import { ORIGIN } from './config.mjs';
import { memory, now } from './memory.mjs';

const COOKIE = 'shop-session';
export const TOKEN_HEADER = 'X-Shop-Token';
const IDLE_MS = 30 * 60_000;

export const secret = () => randomBytes(24).toString('base64url');

/** Begins a session. A renewed session keeps nothing of the one before it except for the given `parts`. */
export function beginSession(parts) {
  const session = {
    cookie: secret(),
    id: secret(),
    tokens: new Set(),
    usedAt: now(),
    /** The user id of the user who is signed on. It is null until every step of the sign-on is done. */
    userId: null,
    /** A sign-on with steps left: `{ userId, owes, newHash }`. A new password waits in `newHash` for them. */
    pending: null,
    /** A forgotten or a first password: `{ userId, to, isNew, isProved }`. */
    recovery: null,
    /** A self-registration: `{ userId, token, isProved }`. */
    registration: null,
    /** The RelayState of the assertion that this session has asked for. */
    relayState: null,
    /** Purpose → the one-time code that this session has to enter: see codes.mjs. */
    codes: new Map(),
    /** The token of the captcha that this session has to answer. */
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

/** Ends a session. Returns false if it has ended before. */
export const endSession = (session) => memory.sessions.delete(session.cookie);

/**
 * Ends the other sessions of a user whose password has changed: whoever knew the old one, or asked for a code, must
 * begin again.
 */
export function endOtherSessions({ userId }, own) {
  for (const session of memory.sessions.values()) {
    const names = [session.userId, session.pending?.userId, session.recovery?.userId];
    if (session !== own && names.includes(userId)) endSession(session);
  }
}

/**
 * Replaces the session of a request: a cookie that was known before a sign-on must not be signed on after it.
 * Returns the fields that hand the new session over.
 * @throws Fault if another request has ended or replaced the session in the meantime
 */
export function renewSession(turn, parts) {
  if (!endSession(turn.session)) throw new Fault(200, EXPIRED);
  turn.session = beginSession(parts);
  return { sessionId: turn.session.id, csrfTokenValue: issueToken(turn.session) };
}

/** Signs a user on, or keeps the sign-on pending while the user owes steps. */
export function signOn(turn, { userId }, owes = [], newHash = null) {
  return renewSession(turn, owes.length > 0 ? { pending: { userId, owes, newHash } } : { userId });
}

/**
 * The widget asks for the token and for the session at the same time. A token that was issued without a session
 * is free: it belongs to the first session whose POST carries it and names the session's id, which no other page
 * can know.
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

/** The cookie is not Secure on plain http, because Safari accepts no Secure cookie from http://localhost. */
const COOKIE_KIND = ORIGIN.startsWith('http:') ? 'SameSite=Lax' : 'Secure; SameSite=None';

/** The header that gives the browser the cookie of its session, or removes it. */
export const cookieFor = (session) =>
  `${COOKIE}=${session?.cookie ?? ''}; Path=/; HttpOnly; ${COOKIE_KIND}${session ? '' : '; Max-Age=0'}`;
