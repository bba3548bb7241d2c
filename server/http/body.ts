import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { pageFault, respond } from './envelope';
import { NUL } from './payload';

/**
 * Reads the whole body first, so that no later step waits for the client. Answers 413 if it is larger than `bytes`, and 400 if it
 * breaks off.
 */
export function readBody(bytes: number): MiddlewareHandler {
  const limit = bodyLimit({
    maxSize: bytes,
    onError: (c) => respond(c, pageFault(413, `The body must not be larger than ${bytes} bytes.`).answer()),
  });
  return async (c, next) => {
    // Hono caches the text for the call that reads the body later.
    const refused = await limit(c, async () => {
      if (c.req.raw.body) await c.req.text();
    }).catch(() => respond(c, pageFault(400, 'The body is incomplete.').answer()));
    return refused ?? next();
  };
}

/** Rejects a request with NUL in its path or query, because PostgreSQL can neither store it nor search for it. */
export const refuseNul: MiddlewareHandler = async (c, next) =>
  c.req.url.includes('%00') ? respond(c, pageFault(400, `The URL ${NUL}.`).answer()) : next();
