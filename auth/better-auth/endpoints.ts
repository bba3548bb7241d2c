/// <reference path="./api.d.ts" />
import { router } from 'better-auth/api';
import { tooMany } from '../base/counts';
import type { Io } from '../ports';
import type { AuthContext } from './context';

export interface Reply {
  readonly isOk: boolean;
  readonly body: Readonly<Record<string, unknown>>;
  /** better-auth's code of an error, or an empty text. */
  readonly code: string;
}

/** Calls an endpoint of better-auth as the user's browser would. With a body it is a POST, otherwise a GET. */
export type CallEndpoint = (path: string, io: Io, body?: object) => Promise<Reply>;

/** Headers of the widget's request that don't belong to a request for an endpoint. */
const DROPPED = ['content-length', 'content-type', 'transfer-encoding', 'x-xsrf-token'];

/**
 * The limits, hooks and plugins of the host apply to each call. Cookies of the answer go to the browser.
 * @throws Fault with status 429 if better-auth limits the request, and Error if it fails
 */
export function endpointsOf(ctx: AuthContext): CallEndpoint {
  const { handler } = router(ctx, ctx.options);
  return async (path, { request, headers: out }, body) => {
    const headers = new Headers(request.headers);
    for (const name of DROPPED) headers.delete(name);
    if (!headers.has('origin')) headers.set('origin', new URL(ctx.baseURL).origin);
    if (body) headers.set('content-type', 'application/json');
    const init = { method: body ? 'POST' : 'GET', headers, body: body && JSON.stringify(body) };
    const answer = await handler(new Request(ctx.baseURL + path, init));
    for (const cookie of answer.headers.getSetCookie()) out.append('Set-Cookie', cookie);
    const given: unknown = await answer.json().catch(() => null);
    const reply = { ...(given as Record<string, unknown> | null) };
    const code = String(reply.code ?? '');
    if (answer.status === 429 && code !== 'ACCOUNT_TEMPORARILY_LOCKED')
      throw tooMany(Number(answer.headers.get('X-Retry-After') ?? 10));
    if (answer.status >= 500)
      throw new Error(`[latchkey] better-auth answered ${path} with status ${answer.status}.`);
    return { isOk: answer.ok, body: reply, code };
  };
}
