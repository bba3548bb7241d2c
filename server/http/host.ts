import type { Context, MiddlewareHandler } from 'hono';
import { pageFault } from './envelope';
import { respond } from './respond';

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i;
const OWN = 'ownOrigin';
const UNKNOWN_HOST = 'This server is not known by this name. Where it has one, LATCHKEY_ORIGINS lists it.';

/** By which origin a Host header calls this server; null when it calls it by no name of its own. */
export type HostRule = (host: string) => string | null;

/**
 * The names of this server: those of this machine, and the hosts of the listed origins. A page whose own name
 * resolves to this server (DNS rebinding) is recognized only by its Host header, since it is of the same
 * origin to the browser.
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
 * Refuses requests for another host without reading them: every address in the answer would contain a host
 * that an attacker chose.
 */
export function checkHost(ruleOfHost: HostRule): MiddlewareHandler {
  return async (c, next) => {
    const own = ruleOfHost(c.req.header('Host') ?? '');
    if (own === null) return respond(c, pageFault(421, UNKNOWN_HOST).answer());
    c.set(OWN, own);
    return next();
  };
}

/**
 * The origin that this request reached the server by. Never `c.req.url`: a request line may name any host.
 */
export function ownOrigin(c: Context): string {
  return c.get(OWN);
}
