import type { Context, MiddlewareHandler } from 'hono';
import { pageFault } from './envelope';
import { respond } from './respond';

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i;
const LOCAL = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;
const OWN = 'ownOrigin';
const UNKNOWN_HOST = 'This server is not known by this name. Where it has one, LATCHKEY_ORIGINS lists it.';

/**
 * Returns the origin of this server that a Host header names; null when the header names no host of this
 * server.
 */
export type HostRule = (host: string) => string | null;

/** Whether an origin is this machine, reached over plain http. */
export const isLocal = (origin: string): boolean => LOCAL.test(origin);

/**
 * The names of this server: those of this machine, and the hosts of the listed origins. A page whose own name
 * resolves to this server (DNS rebinding) differs only in its Host header, since to the browser the page has
 * the same origin.
 */
export function hostRule(listed: readonly string[]): HostRule {
  return (host) =>
    LOOPBACK.test(host)
      ? new URL(`http://${host}`).origin
      : (listed.find((origin) => isHostOf(origin, host)) ?? null);
}

/** The default port may be left out on either side. */
function isHostOf(origin: string, host: string): boolean {
  if (!URL.canParse(origin) || /[^\w.:[\]-]/.test(host)) return false;
  const { protocol, host: own } = new URL(origin);
  return URL.canParse(`${protocol}//${host}`) && new URL(`${protocol}//${host}`).host === own;
}

/**
 * Refuses requests for another host before their bodies are read: otherwise every address in the answer would
 * contain a host name that an attacker chose.
 */
export function checkHost(ruleOfHost: HostRule): MiddlewareHandler {
  return async (c, next) => {
    const own = ruleOfHost(c.req.header('Host') ?? '');
    if (own === null) return respond(c, pageFault(421, UNKNOWN_HOST).answer());
    c.set(OWN, own);
    return next();
  };
}

/** The origin that this request was sent to. Never use `c.req.url`: a request line may name any host. */
export function ownOrigin(c: Context): string {
  return c.get(OWN);
}
