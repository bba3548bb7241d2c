import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { ServerContext } from '../context';
import { limits } from '../limits';
import type { NewSession, Session } from './session';

/**
 * One cookie per session, named after its sId, and not one cookie for all sessions: two widgets, tabs or
 * parallel first calls that each begin a session then cannot overwrite each other's cookie, and each sId
 * finds its own proof in the cookie jar. SameSite=None because page and API may be two sites. SameSite=None
 * requires Secure, and browsers accept Secure cookies from http://localhost. The names begin with __Host-, so
 * that browsers accept these cookies from this host alone: a neighbouring host cannot set one.
 */
const attributes = { path: '/', httpOnly: true, secure: true, sameSite: 'None' } as const;

/** The secrets of this server's sessions in a request; no more of them than a normal browser can have. */
export function sessionSecrets(c: Context, { cookiePrefix }: ServerContext): string[] {
  return Object.entries(getCookie(c))
    .filter(([name]) => name.startsWith(cookiePrefix))
    .map(([, value]) => value)
    .slice(0, 20);
}

/** Sets the cookie with the proof of a new or renewed session. */
export function giveCookie(
  c: Context,
  { cookiePrefix }: ServerContext,
  { session, secret }: NewSession,
): void {
  setCookie(c, cookieName(cookiePrefix, session.id), secret, {
    ...attributes,
    maxAge: limits.session.longest,
  });
}

/** Removes the cookie of one session, by the sId that the cookie was set for. */
export function takeCookie(c: Context, { cookiePrefix }: ServerContext, session: Pick<Session, 'id'>): void {
  deleteCookie(c, cookieName(cookiePrefix, session.id), attributes);
}

/** Removes all of this server's cookies, when none of them names a live session any more. */
export function takeAllCookies(c: Context, { cookiePrefix }: ServerContext): void {
  for (const name of Object.keys(getCookie(c))) {
    if (name.startsWith(cookiePrefix)) deleteCookie(c, name, attributes);
  }
}

function cookieName(prefix: string, sId: string): string {
  return prefix + sId.slice(0, 12);
}
