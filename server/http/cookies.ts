import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { limits } from '../limits';
import type { Key } from '../store/keys/keys';
import { keyedDigest } from '../store/random-and-digest';
import type { Device } from '../store/session/devices';
import type { NewSession, Session } from '../store/session/session';
import type { Store } from '../store/store';
import type { Edge } from './edge';
import { ownOrigin } from './host';

/**
 * The names and attributes of the session cookies. `before`: the prefix of another kind of cookie.
 *
 * Each session has its own cookie, named after its sId, instead of one cookie for all sessions. So two widgets, tabs or parallel
 * first calls that each start a session can't overwrite each other's cookie, and each sId finds its own proof in the cookie jar.
 *
 * Over https the cookies have SameSite=None, because page and API may be two sites, and Secure, which SameSite=None requires. Their
 * names begin with __Host-, so browsers accept them from this host only, and a neighboring host can't set one.
 *
 * Over plain http on this machine they have none of that, because Safari rejects Secure cookies from http://localhost. There
 * SameSite=Lax is enough, because all ports of one host are one site.
 */
export function kindOf(c: Context, { cookieName, hasPlainCookies }: Store & Edge, before = '') {
  return hasPlainCookies(ownOrigin(c))
    ? ({ prefix: before + cookieName, attributes: { path: '/', httpOnly: true, sameSite: 'Lax' } } as const)
    : ({
        prefix: `__Host-${before}${cookieName}`,
        attributes: { path: '/', httpOnly: true, secure: true, sameSite: 'None' },
      } as const);
}

/** The secrets of this server's sessions in a request, up to the number that a normal browser can have. */
export function sessionSecrets(c: Context, context: Store & Edge): string[] {
  const { prefix } = kindOf(c, context);
  return Object.entries(getCookie(c))
    .filter(([name]) => name.startsWith(prefix))
    .map(([, value]) => value)
    .slice(0, 20);
}

/**
 * The name of the cookie that remembers a device for one user, so that several users can share a browser. It doesn't begin like a
 * session cookie, so it outlives a sign-off and doesn't prove a session. The user id in it is a keyed digest.
 */
function deviceNameOf(context: Store & Edge, key: Key, userId: string, prefix: string): string {
  const secure = prefix.slice(0, -context.cookieName.length);
  return `${secure}device-${context.cookieName}${keyedDigest(key, `device of ${userId}`).slice(0, 12)}`;
}

/** The secret of the device that this browser remembers for the user, or ''. */
export function deviceToken(c: Context, context: Store & Edge, userId: string): string {
  const { prefix } = kindOf(c, context);
  // A former key made the name if the key was replaced since.
  const names = context.keys.map((key) => deviceNameOf(context, key, userId, prefix));
  return names.map((name) => getCookie(c, name)).find((token) => token !== undefined) ?? '';
}

/** Sets the cookie that remembers this device for the user. */
export function giveDeviceCookie(
  c: Context,
  context: Store & Edge,
  userId: string,
  { token, seconds }: Device,
): void {
  const { prefix, attributes } = kindOf(c, context);
  setCookie(c, deviceNameOf(context, context.keys[0], userId, prefix), token, {
    ...attributes,
    maxAge: seconds,
  });
}

/** Sets the cookie that proves a new or renewed session. */
export function giveCookie(c: Context, context: Store & Edge, { session, secret }: NewSession): void {
  const { prefix, attributes } = kindOf(c, context);
  if (context.dev && attributes.sameSite === 'Lax') warnOfTwoSites(c);
  setCookie(c, nameOf(prefix, session.id), secret, { ...attributes, maxAge: limits.session.longest });
}

/** Removes the cookie of one session, by the sId for which it was set. */
export function takeCookie(c: Context, context: Store & Edge, session: Pick<Session, 'id'>): void {
  const { prefix, attributes } = kindOf(c, context);
  deleteCookie(c, nameOf(prefix, session.id), attributes);
}

/** Removes all of this server's cookies, if none of them belongs to a live session. */
export function takeAllCookies(c: Context, context: Store & Edge): void {
  const { prefix, attributes } = kindOf(c, context);
  for (const name of Object.keys(getCookie(c))) {
    if (name.startsWith(prefix)) deleteCookie(c, name, attributes);
  }
}

function nameOf(prefix: string, sId: string): string {
  return prefix + sId.slice(0, 12);
}

const warned = new Set<string>();

/**
 * Warns a developer once that sign-on will report an expired session: the page and this server have two host names, such as
 * 127.0.0.1 and localhost, and without https no cookie of one site reaches the other.
 */
function warnOfTwoSites(c: Context): void {
  const page = c.req.header('Origin') ?? '';
  const own = ownOrigin(c);
  if (!URL.canParse(page) || siteOf(page) === siteOf(own) || warned.has(page)) return;
  warned.add(page);
  console.warn(
    `[latchkey] The page is on ${page} and this server on ${own}. For a browser these are two sites, so no session cookie works between them over http. Use the same host name for both, such as localhost, or https for both.`,
  );
}

const siteOf = (origin: string): string => {
  const { protocol, hostname } = new URL(origin);
  return `${protocol}//${hostname}`;
};
