import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { pageFault } from './envelope';
import { respond } from './respond';

/**
 * Reads the whole body before the request goes on, so that no later step waits for the client. A body above
 * `bytes` is answered with 413, and one that breaks off with 400.
 */
export function readBody(bytes: number): MiddlewareHandler {
  const limit = bodyLimit({
    maxSize: bytes,
    onError: (c) => respond(c, pageFault(413, `The body must not be larger than ${bytes} bytes.`).answer()),
  });
  return async (c, next) => {
    // Hono keeps the text, so the call that reads the body later gets it at once.
    const refused = await limit(c, async () => {
      if (c.req.raw.body) await c.req.text();
    }).catch(() => respond(c, pageFault(400, 'The body must not break off.').answer()));
    return refused ?? next();
  };
}
