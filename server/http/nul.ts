import type { MiddlewareHandler } from 'hono';
import { pageFault } from './envelope';
import { NUL } from './payload';
import { respond } from './respond';

/** Rejects a request with NUL in its path or query, because PostgreSQL can neither store it nor search for it. */
export const refuseNul: MiddlewareHandler = async (c, next) =>
  c.req.url.includes('%00') ? respond(c, pageFault(400, `The URL ${NUL}.`).answer()) : next();
