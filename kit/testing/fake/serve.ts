/** Answers a request with a queued answer or by the rules. */

import { type AnswerQueue, completed } from './answer-queue';
import { type CallContext, refusal, SESSION_EXPIRED } from './context';
import { simulateFault } from './faults';
import { type CallRequest, callOf, readRequest, Unreadable } from './request';
import { needsSession, ruleOf } from './rules';
import type { Received } from './types';
import type { Session, World } from './world';

/** The state that requests are answered from. */
export interface ServerState {
  readonly world: World;
  readonly queue: AnswerQueue;
  readonly received: Received[];
}

/** The cookies of a browser: its session, and its name if a user has had it remembered. */
export interface Cookies {
  readonly cookie: string;
  readonly device: string;
}

/** An answer, and the browser's session after it. Null if it no longer has one. */
export interface HandledRequest {
  readonly response: Response;
  readonly session: Session | null;
}

/**
 * Answers a request of a browser with these cookies.
 * @throws TypeError for a simulated network failure
 */
export async function serve(
  serving: ServerState,
  request: Request,
  cookies: Cookies,
): Promise<HandledRequest> {
  const { world, queue, received } = serving;
  const known = callOf(world.options.api, request.method, new URL(request.url));
  const before = world.session(cookies.cookie, '');
  const withSession = (response: Response): HandledRequest => ({ response, session: before });
  if (!known)
    return withSession(
      json(404, refusal(`The widget has no call ${request.method} ${request.url}.`, 'ERROR')),
    );
  let callRequest: CallRequest;
  try {
    callRequest = await readRequest(request, known);
  } catch (error) {
    if (error instanceof Unreadable) return withSession(json(error.status, refusal(error.message, 'ERROR')));
    throw error;
  }
  const { call, method, path, query, payload } = callRequest;
  received.push({ call, method, path, query, payload });
  await queue.wait(call);
  const queuedAnswer = queue.take(call);
  if (queuedAnswer?.fault) return withSession(await simulateFault(queuedAnswer.fault, request.signal));
  if (queuedAnswer) {
    const status = queuedAnswer.status ?? 200;
    if (queuedAnswer.text !== undefined) return withSession(new Response(queuedAnswer.text, { status }));
    return withSession(json(status, completed(call, queuedAnswer.body)));
  }
  return answer(world, callRequest, cookies);
}

async function answer(
  world: World,
  callRequest: CallRequest,
  { cookie, device }: Cookies,
): Promise<HandledRequest> {
  const { call, sId, token, header } = callRequest;
  const rule = ruleOf(call);
  // An outdated session ID isn't an error when a session begins.
  const session = world.session(cookie, call === 'sessionId' ? '' : sId);
  // A request with another session's ID doesn't change the browser's cookie.
  const currentSession = (): Session | null => world.session(cookie, '');
  if (!rule) {
    const help = `The fake server has no rule for ${call}. Give it an answer with next('${call}', { ... }).`;
    return { response: json(501, refusal(help, 'ERROR')), session: currentSession() };
  }
  if (needsSession(call)) {
    if (!session)
      return { response: json(200, SESSION_EXPIRED, world.options.texts), session: currentSession() };
    const isRight = (header ?? token) === token && world.accepts(token, session);
    if (callRequest.method === 'POST' && !isRight) {
      const fresh = { csrfTokenValue: world.token(session), csrfTokenHeader: 'X-XSRF-TOKEN' };
      return {
        response: json(403, { ...refusal('NOT_VERIFIED', 'ERROR'), ...fresh }),
        session,
      };
    }
  }
  const context: CallContext = {
    world,
    request: callRequest,
    payload: Object(callRequest.payload),
    session: session as Session,
    device,
  };
  const body = await rule(context);
  const response = body instanceof Response ? body : json(200, body, world.options.texts);
  const isLive = context.session && world.session(context.session.cookie, '') !== null;
  return { response, session: isLive ? context.session : currentSession() };
}

/** Returns a JSON response. Without `texts`, messages that have a code lose their text. */
function json(status: number, body: object, texts = true): Response {
  const withoutTexts = (_: string, value: unknown) =>
    Object.hasOwn(Object(value), 'code') ? { ...(value as object), detail: undefined } : value;
  return new Response(JSON.stringify(body, texts ? undefined : withoutTexts), {
    status,
    headers: { 'content-type': 'application/json' },
  });
}
