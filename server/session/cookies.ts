import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { ServerContext } from '../context';
import { ownOrigin } from '../http/host';
import { limits } from '../limits';
import type { NewSession, Session } from './session';
import { warnOfTwoSites } from './two-sites';

/**
 * The names and attributes of the session cookies.
 *
 * There is one cookie per session, named after its sId, and not one cookie for all sessions: two widgets, tabs or
 * parallel first calls that each begin a session then cannot overwrite each other's cookie, and each sId
 * finds its own proof in the cookie jar.
 *
 * Over https: SameSite=None because page and API may be two sites, and Secure because SameSite=None requires it. The
 * names begin with __Host-, so that browsers accept these cookies from this host alone: a neighbouring host cannot
 * set one.
 *
 * Over plain http at a name of this machine: none of that, because Safari accepts no Secure cookie from
 * http://localhost. SameSite=Lax is enough, since all ports of one host are one site.
 */
function kindOf(c: Context, { cookieName, hasPlainCookies }: ServerContext) {
  return hasPlainCookies(ownOrigin(c))
    ? ({ prefix: cookieName, attributes: { path: '/', httpOnly: true, sameSite: 'Lax' } } as const)
    : ({
        prefix: `__Host-${cookieName}`,
        attributes: { path: '/', httpOnly: true, secure: true, sameSite: 'None' },
      } as const);
}

/** The secrets of this server's sessions in a request; no more of them than a normal browser can have. */
export function sessionSecrets(c: Context, context: ServerContext): string[] {
  const { prefix } = kindOf(c, context);
  return Object.entries(getCookie(c))
    .filter(([name]) => name.startsWith(prefix))
    .map(([, value]) => value)
    .slice(0, 20);
}

/** Sets the cookie with the proof of a new or renewed session. */
export function giveCookie(c: Context, context: ServerContext, { session, secret }: NewSession): void {
  const { prefix, attributes } = kindOf(c, context);
  if (context.dev && attributes.sameSite === 'Lax') warnOfTwoSites(c);
  setCookie(c, nameOf(prefix, session.id), secret, { ...attributes, maxAge: limits.session.longest });
}

/** Removes the cookie of one session, by the sId that the cookie was set for. */
export function takeCookie(c: Context, context: ServerContext, session: Pick<Session, 'id'>): void {
  const { prefix, attributes } = kindOf(c, context);
  deleteCookie(c, nameOf(prefix, session.id), attributes);
}

/** Removes all of this server's cookies, when none of them names a live session any more. */
export function takeAllCookies(c: Context, context: ServerContext): void {
  const { prefix, attributes } = kindOf(c, context);
  for (const name of Object.keys(getCookie(c))) {
    if (name.startsWith(prefix)) deleteCookie(c, name, attributes);
  }
}

function nameOf(prefix: string, sId: string): string {
  return prefix + sId.slice(0, 12);
}
