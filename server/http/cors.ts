import type { MiddlewareHandler } from 'hono';
import { pageFault } from './envelope';
import { isLocal, ownOrigin } from './host';
import { respond } from './respond';

/**
 * The header that carries the CSRF token besides the `_csrf` field (Specification section 3, default name).
 */
export const CSRF_HEADER = 'X-XSRF-TOKEN';

/** Says whether a page of this origin may use the API. Without a list any port of this machine may. */
export function originRule(listed: readonly string[]): (origin: string) => boolean {
  return listed.length > 0 ? (origin) => listed.includes(origin) : isLocal;
}

/**
 * Allows cross-origin use with credentials for listed origins only. A request from another origin that
 * changes something is refused before its body is read: a form-encoded POST needs no preflight, so CORS alone
 * would not stop it.
 */
export function cors(isAllowed: (origin: string) => boolean): MiddlewareHandler {
  return async (c, next) => {
    const origin = c.req.header('Origin');
    c.header('Vary', 'Origin', { append: true });
    if (origin !== undefined) {
      const allowed = isAllowed(origin) || origin === ownOrigin(c);
      if (!allowed) {
        const harmless = c.req.method === 'GET' || c.req.method === 'HEAD';
        return harmless
          ? next()
          : respond(c, pageFault(403, 'Requests from this origin are not allowed.').answer());
      }
      c.header('Access-Control-Allow-Origin', origin);
      c.header('Access-Control-Allow-Credentials', 'true');
      // Otherwise a page of another origin can't read when it may ask again.
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
