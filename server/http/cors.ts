import type { MiddlewareHandler } from 'hono';
import { pageFault, respond } from './envelope';
import { isLocal, ownOrigin } from './host';

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
