/** Answers a request with a queued answer or by the handler. */

import type { Body } from '../../../auth/base/http';
import { beginSession } from '../../../auth/base/session';
import type { Turn } from '../../../auth/base/turn';
import { type Answer, responder } from '../../../auth/respond';
import { type AnswerQueue, completed } from './answer-queue';
import { CAPTCHA_PICTURE } from './captcha';
import { simulateFault } from './faults';
import { type FormRequest, hostOf } from './host';
import { assignPasskeys } from './passkeys';
import { type CallRequest, callOf, readRequest, Unreadable } from './request';
import { callsOf } from './rules';
import { INFOS, TEXTS, WARNINGS } from './texts';
import type { Received } from './types';
import type { User, World } from './world';

/** The state that requests are answered from. */
export interface ServerState {
  readonly world: World;
  readonly handler: Handler;
  readonly queue: AnswerQueue;
  readonly received: Received[];
}

export interface Handler {
  readonly host: ReturnType<typeof hostOf>;
  /** The calls that it answers. */
  readonly known: ReadonlySet<unknown>;
  respond(request: Request, connected: string): Promise<Answer>;
}

export function handlerOf(world: World): Handler {
  const host = hostOf(world);
  const calls = callsOf(world);
  return {
    host,
    known: new Set<unknown>(calls.map(({ id }) => id)).add('authenticateOnMount'),
    respond: responder(host, calls),
  };
}

/** An answer, and the cookies that it sets. */
export interface Served {
  readonly response: Response;
  readonly cookies: readonly string[];
}

const withoutCookies = (response: Response): Served => ({ response, cookies: [] });
const failed = (status: number, detail: string): Served =>
  withoutCookies(json(status, { messages: [{ type: 'ERROR', detail }], nextAction: 'ERROR' }));

/**
 * Answers a request of a browser with these cookies.
 * @throws TypeError for a simulated network failure
 */
export async function serve(serving: ServerState, request: Request, cookie: string): Promise<Served> {
  const { world, queue, received, handler } = serving;
  const found = callOf(world.options.api, request.method, new URL(request.url));
  if (!found) return failed(404, `The widget has no call ${request.method} ${request.url}.`);
  let read: CallRequest;
  try {
    read = await readRequest(request, found);
  } catch (error) {
    if (error instanceof Unreadable) return failed(error.status, error.message);
    throw error;
  }
  const { call, method, path, query, payload, form } = read;
  received.push({ call, method, path, query, payload });
  await queue.wait(call);
  const queued = queue.take(call);
  if (queued?.fault) return withoutCookies(await simulateFault(queued.fault, request.signal));
  if (queued) {
    const status = queued.status ?? 200;
    return withoutCookies(
      queued.text !== undefined
        ? new Response(queued.text, { status })
        : json(status, completed(call, queued.body)),
    );
  }
  if (!handler.known.has(call))
    return failed(
      501,
      `The fake server has no rule for ${call}. Give it an answer with next('${call}', { ... }).`,
    );
  const headers = new Headers(request.headers);
  // In its own page, a request names no origin.
  if (!headers.has('origin') && globalThis.location?.origin) headers.set('origin', location.origin);
  // Nor does it name the browser.
  if (!headers.has('user-agent') && globalThis.navigator) headers.set('user-agent', navigator.userAgent);
  // A browser ignores both in a request and in a response, but not in headers alone.
  headers.set('cookie', cookie);
  assignPasskeys(world, headers.get('origin'));
  const asked: FormRequest = { url: withoutTls(request.url), method, headers, form };
  const { status, body, headers: given } = await handler.respond(asked as unknown as Request, '');
  const response = body instanceof Response ? body : json(status, shown(call, body), world.options.texts);
  const cookies = given.getSetCookie();
  given.delete('set-cookie');
  for (const [name, value] of given) response.headers.set(name, value);
  return { response, cookies };
}

/** Returns the cookies of a new session of this user, who may also pass a second factor, as on a page that asks for one. */
export async function signedOn({ world, handler }: ServerState, user: User): Promise<readonly string[]> {
  const headers = new Headers();
  const request = { url: withoutTls(world.options.api), headers: new Headers() } as Request;
  const turn: Turn = {
    ...{ options: handler.host, request, headers, startedAt: world.now(), address: '', session: null },
    ...{ query: new URLSearchParams(), names: {}, data: {} },
  };
  const proof = { provedAt: world.now(), change: null };
  await beginSession(turn, {
    signedOn: world.begin(user),
    provedAt: world.now(),
    owes: { id: user.id, step: 'second-factor', proved: ['password'], proof },
  });
  return headers.getSetCookie();
}

/** Without TLS, the handler sets cookies for this machine only, but the fake server may have any name. */
const withoutTls = (url: string): string => url.replace(/^http:\/\/[^/]+/, 'http://localhost');

/** An answer as the widget shows it: with texts, and with a captcha that needs no request. */
function shown(call: string, body: Body): Body {
  const messages = body.messages as { type: string; code?: string; detail?: string }[] | undefined;
  const nextAction = String(body.nextAction);
  const [type, detail] = Object.hasOwn(WARNINGS, nextAction)
    ? ['WARNING', call === 'authenticate' && WARNINGS[nextAction]]
    : ['INFO', nextAction !== 'CPW' && INFOS[call]];
  const more = messages?.length === 0 && detail ? [{ type, detail }] : [];
  return {
    ...body,
    ...(messages && {
      messages: [...more, ...messages.map((one) => ({ detail: TEXTS[one.code ?? ''], ...one }))],
    }),
    ...('captcha' in body && {
      captcha: `<img src="${CAPTCHA_PICTURE}" alt="A picture of five digits" width="240" height="80">`,
    }),
  };
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
