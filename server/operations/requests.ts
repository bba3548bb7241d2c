/** What the server knows of each answered request, for logs and figures. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Context, MiddlewareHandler } from 'hono';
import type { Calls } from '../../src/core/data/data.gen';

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
      call: callOf(c),
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

const { calls }: Calls = JSON.parse(readFileSync(new URL('../../flows/calls.json', import.meta.url), 'utf8'));
const KNOWN = new Set(['ERROR', ...Object.values(calls).flatMap(({ answers = [] }) => answers)]);

/** The call that a request makes; null for pages and files. A path is not logged: it may have a user id in it. */
export const callOf = (c: Context): string | null => (c.get(CALL) as string | undefined) ?? null;

/** Tells which call a request makes. */
export const nameCall = (c: Context, call: string): void => c.set(CALL, call);

/** Tells what the answer says. One that the data does not know, which only an ordered answer can have, is `other`. */
export const nameAnswer = (c: Context, nextAction: unknown): void => {
  if (typeof nextAction === 'string') c.set(NEXT_ACTION, KNOWN.has(nextAction) ? nextAction : 'other');
};
