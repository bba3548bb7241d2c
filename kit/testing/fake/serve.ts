/** Answers a request with a queued answer or by the rules. */
import { type Asked, callOf, readAsked, Unreadable } from './asked';
import { goWrong } from './faults';
import { completed, type Orders } from './orders';
import { isOpen, ruleOf } from './rules';
import { EXPIRED, refusal, type Turn } from './turn';
import type { Received } from './types';
import type { Session, World } from './world';

/** The state that requests are answered from. */
export interface Serving {
  readonly world: World;
  readonly orders: Orders;
  readonly received: Received[];
}

/** An answer, and the browser's session after it. Null if it no longer has one. */
export interface Served {
  readonly response: Response;
  readonly session: Session | null;
}

/**
 * Answers a request of a browser with this cookie.
 * @throws TypeError for a simulated network failure
 */
export async function serve(serving: Serving, request: Request, cookie: string): Promise<Served> {
  const { world, orders, received } = serving;
  const known = callOf(world.options.api, request.method, new URL(request.url));
  const before = world.session(cookie, '');
  const stays = (response: Response): Served => ({ response, session: before });
  if (!known)
    return stays(json(404, refusal(`The widget has no call ${request.method} ${request.url}.`, 'ERROR')));
  let asked: Asked;
  try {
    asked = await readAsked(request, known);
  } catch (error) {
    if (error instanceof Unreadable) return stays(json(error.status, refusal(error.message, 'ERROR')));
    throw error;
  }
  const { call, method, path, query, payload } = asked;
  received.push({ call, method, path, query, payload });
  await orders.wait(call);
  const order = orders.take(call);
  if (order?.fault) return stays(await goWrong(order.fault, request.signal));
  if (order) {
    const status = order.status ?? 200;
    if (order.text !== undefined) return stays(new Response(order.text, { status }));
    return stays(json(status, completed(call, order.body)));
  }
  return answer(world, asked, cookie);
}

function answer(world: World, asked: Asked, cookie: string): Served {
  const { call, sId, token, header } = asked;
  const rule = ruleOf(call);
  // An outdated session ID isn't an error when a session begins.
  const session = world.session(cookie, call === 'sessionId' ? '' : sId);
  // A request with another session's ID doesn't change the browser's cookie.
  const kept = (): Session | null => world.session(cookie, '');
  if (!rule) {
    const help = `The fake server has no rule for ${call}. Give it an answer with next('${call}', { ... }).`;
    return { response: json(501, refusal(help, 'ERROR')), session: kept() };
  }
  if (!isOpen(call)) {
    if (!session) return { response: json(200, EXPIRED), session: kept() };
    const isRight = (header ?? token) === token && world.accepts(token, session);
    if (asked.method === 'POST' && !isRight) {
      const fresh = { csrfTokenValue: world.token(session), csrfTokenHeader: 'X-XSRF-TOKEN' };
      return {
        response: json(403, { ...refusal('The request has no valid token.', 'ERROR'), ...fresh }),
        session,
      };
    }
  }
  const turn: Turn = { world, asked, payload: Object(asked.payload), session: session as Session };
  const body = rule(turn);
  const response = body instanceof Response ? body : json(200, body);
  const isLive = turn.session && world.session(turn.session.cookie, '') !== null;
  return { response, session: isLive ? turn.session : kept() };
}

function json(status: number, body: object): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}
