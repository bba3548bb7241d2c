import type { Context, MiddlewareHandler } from 'hono';
import { pageFault, respond } from './envelope';

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i;
const LOCAL = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;
const OWN = 'ownOrigin';
const UNKNOWN_HOST = 'Unknown host name. If this server should have it, add its origin to LATCHKEY_ORIGINS.';

/** Returns the origin of this server for a Host header, or null if the header doesn't name this server. */
export type HostRule = (host: string) => string | null;

/** Whether an origin is this machine, reached over plain http. */
export const isLocal = (origin: string): boolean => LOCAL.test(origin);

/**
 * The names of this server: those of this machine, and the hosts of the listed origins. If a page's own host name resolves to
 * this server (DNS rebinding), the browser considers them one origin, and only the Host header reveals it.
 */
export function hostRule(listed: readonly string[]): HostRule {
  return (host) =>
    LOOPBACK.test(host)
      ? new URL(`http://${host}`).origin
      : (listed.find((origin) => isHostOf(origin, host)) ?? null);
}

/** Either side may omit the default port. */
function isHostOf(origin: string, host: string): boolean {
  if (!URL.canParse(origin) || /[^\w.:[\]-]/.test(host)) return false;
  const { protocol, host: own } = new URL(origin);
  return URL.canParse(`${protocol}//${host}`) && new URL(`${protocol}//${host}`).host === own;
}

/**
 * Rejects requests for another host before reading their bodies. Otherwise all URLs in the answer would contain a host name that
 * an attacker chose.
 */
export function checkHost(ruleOfHost: HostRule): MiddlewareHandler {
  return async (c, next) => {
    const own = ruleOfHost(c.req.header('Host') ?? '');
    if (own === null) return respond(c, pageFault(421, UNKNOWN_HOST).answer());
    c.set(OWN, own);
    return next();
  };
}

/** The origin to which this request was sent. Don't use `c.req.url`, because a request line may name any host. */
export function ownOrigin(c: Context): string {
  return c.get(OWN);
}

/** The header that can carry the CSRF token besides the `_csrf` field (Specification section 3, default name). */
export const CSRF_HEADER = 'X-XSRF-TOKEN';

/** Returns whether pages of this origin may use the API. Without a list, any port of this machine may. */
export function originRule(listed: readonly string[]): (origin: string) => boolean {
  return listed.length > 0 ? (origin) => listed.includes(origin) : isLocal;
}

/**
 * Allows credentialed cross-origin requests from listed origins only. Rejects other origins' requests that change something before
 * reading their bodies, because a form-encoded POST needs no preflight and CORS alone wouldn't stop it. `open`: paths to which any
 * origin may post, because what it posts proves itself. It still can't read the answer.
 */
export function cors(
  isAllowed: (origin: string) => boolean,
  open: readonly string[] = [],
): MiddlewareHandler {
  return async (c, next) => {
    const origin = c.req.header('Origin');
    c.header('Vary', 'Origin', { append: true });
    if (origin !== undefined) {
      const allowed = isAllowed(origin) || origin === ownOrigin(c);
      if (!allowed) {
        const harmless =
          c.req.method === 'GET' ||
          c.req.method === 'HEAD' ||
          (c.req.method === 'POST' && open.includes(c.req.path));
        return harmless
          ? next()
          : respond(c, pageFault(403, 'This origin is not allowed. Add it to LATCHKEY_ORIGINS.').answer());
      }
      c.header('Access-Control-Allow-Origin', origin);
      c.header('Access-Control-Allow-Credentials', 'true');
      // Without this, a cross-origin page can't read when to retry.
      c.header('Access-Control-Expose-Headers', 'Retry-After');
      if (c.req.method === 'OPTIONS') {
        c.header('Access-Control-Allow-Methods', 'GET, POST, DELETE');
        c.header('Access-Control-Allow-Headers', `Content-Type, ${CSRF_HEADER}`);
        c.header('Access-Control-Max-Age', '7200');
        return c.body(null, 204);
      }
    }
    return next();
  };
}
