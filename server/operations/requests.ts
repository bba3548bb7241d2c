/** What the server knows of each answered request, for logs and figures. */
import { randomUUID } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';

const ID = /^[A-Za-z0-9-]{1,64}$/;
const REQUEST_ID = 'X-Request-Id';

/** What is known of an answered request. Its call is the name in flows/calls.json; null for pages and files. */
export interface Answered {
  call: string | null;
  method: string;
  status: number;
  nextAction: string | null;
  ms: number;
  id: string;
}

/**
 * Hears of every answered request. The id is that of `X-Request-Id` if it can be one, and goes back with the answer.
 */
export function watchRequests(heard: (request: Answered) => void): MiddlewareHandler {
  return async (c, next) => {
    const start = performance.now();
    const given = c.req.header(REQUEST_ID) ?? '';
    const id = ID.test(given) ? given : randomUUID();
    c.header(REQUEST_ID, id);
    await next();
    heard({
      call: (c.get(CALL) as string | undefined) ?? null,
      method: c.req.method,
      status: c.res.status,
      nextAction: (c.get(NEXT_ACTION) as string | undefined) ?? null,
      ms: Math.round((performance.now() - start) * 10) / 10,
      id,
    });
  };
}

const CALL = 'call';
const NEXT_ACTION = 'nextAction';

/** Tells which call a request makes. */
export const nameCall = (c: Context, call: string): void => c.set(CALL, call);

/** Tells what the answer says. */
export const nameAnswer = (c: Context, nextAction: unknown): void => {
  if (typeof nextAction === 'string') c.set(NEXT_ACTION, nextAction);
};
