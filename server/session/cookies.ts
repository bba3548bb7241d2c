import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { ServerContext } from '../context';
import { limits } from '../limits';
import type { NewSession, Session } from './session';

/**
 * One cookie per session, named after its sId, rather than one cookie for all: two widgets, tabs or parallel
 * first calls that each begin a session then cannot overwrite each other's, and each sId finds its own proof
 * in the jar. SameSite=None because page and API may be two sites; Secure goes with it, and browsers take it
 * from http://localhost. The names begin with __Host-, so that browsers take them from this very host alone:
 * a neighbour's host can plant none.
 */
const attributes = { path: '/', httpOnly: true, secure: true, sameSite: 'None' } as const;

/** The secrets of this server's sessions that a request carries; no more than a browser can honestly have. */
export function sessionSecrets(c: Context, { cookiePrefix }: ServerContext): string[] {
  return Object.entries(getCookie(c))
    .filter(([name]) => name.startsWith(cookiePrefix))
    .map(([, value]) => value)
    .slice(0, 20);
}

/** Hands the browser the proof of a new or renewed session. */
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

/** Takes back the cookie of one session, by the sId it was given for. */
export function takeCookie(c: Context, { cookiePrefix }: ServerContext, session: Pick<Session, 'id'>): void {
  deleteCookie(c, cookieName(cookiePrefix, session.id), attributes);
}

/** Takes back all of this server's cookies, when none of them names a live session any more. */
export function takeAllCookies(c: Context, { cookiePrefix }: ServerContext): void {
  for (const name of Object.keys(getCookie(c))) {
    if (name.startsWith(cookiePrefix)) deleteCookie(c, name, attributes);
  }
}

function cookieName(prefix: string, sId: string): string {
  return prefix + sId.slice(0, 12);
}
