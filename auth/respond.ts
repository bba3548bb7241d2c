/** Answers a request by a list of calls and settled options: what `createHandler` and the fake server of `latchkey/testing` have in common. */

import {
  type Body,
  decodedOr,
  Fault,
  pageFault,
  payloadIn,
  refusal,
  requireNoNul,
  sessionExpired,
} from './base/http';
import type { Settled } from './base/options';
import { findSession, requireToken } from './base/session';
import type { Turn } from './base/turn';
import { type Call, routesOf } from './calls/call';

interface Route<Routed> {
  readonly call: Routed;
  readonly method: string;
  readonly pattern: RegExp;
}

/** The routes of calls, in their order. */
export const routesTo = <Routed extends Pick<Call, 'id'>>(calls: readonly Routed[]): Route<Routed>[] =>
  calls.flatMap((call) =>
    routesOf(call).map(({ method, path }) => {
      const pattern = path.replaceAll('.', '\\.').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)');
      return { call, method, pattern: new RegExp(`^${pattern}$`) };
    }),
  );

/** @throws Fault for an unknown call, application or brand */
function find(
  { appOf, brands, basePath }: Settled,
  routes: readonly Route<Call>[],
  method: string,
  pathname: string,
) {
  const path = pathname.startsWith(`${basePath}/`) ? pathname.slice(basePath.length) : '';
  const same = routes.filter(({ pattern }) => pattern.test(path));
  if (same.length === 0)
    throw pageFault(404, `No call has this path. Is the handler mounted at ${basePath}?`);
  const found = same.find((route) => route.method === method);
  if (!found)
    throw pageFault(405, 'Use the method in the Allow header for this call.', {
      Allow: same.map((route) => route.method).join(', '),
    });
  const names = namesIn(found.pattern.exec(path)?.groups ?? {});
  if (names.appId !== undefined && !appOf(names.appId)) throw pageFault(404, '<appId> names no application.');
  if (names.brandId !== undefined && brands && !brands.includes(names.brandId))
    throw pageFault(404, '<brandId> names no brand.');
  return { call: found.call, names };
}

function namesIn(groups: Readonly<Record<string, string>>): Record<string, string> {
  const names = Object.entries(groups).map(([name, value]) => {
    const decoded = decodedOr(value, null);
    if (decoded === null) throw pageFault(400, 'The path must be URL-encoded.');
    return [name, requireNoNul(decoded)];
  });
  return Object.fromEntries(names);
}

async function answer(
  options: Settled,
  routes: readonly Route<Call>[],
  request: Request,
  address: string,
  headers: Headers,
): Promise<Body | Response> {
  const { pathname, searchParams: query } = new URL(request.url);
  const { call, names } = find(options, routes, request.method, pathname);
  const form = request.method === 'POST' ? await options.formOf(request) : null;
  const turn: Turn = {
    ...{ options, request, headers, address, query, names, session: null },
    startedAt: options.now(),
    data: form ? (call.isPosted ? Object.fromEntries(form) : payloadIn(form)) : {},
  };
  turn.session = await findSession(turn);
  if (!call.isOpen) {
    if (!turn.session || !isNamed(turn.session, form ?? query))
      return { ...sessionExpired(), ...call.whenExpired };
    if (form) await requireToken(turn, form);
  }
  return call.answer(turn);
}

/** A session needs its cookie, and its id if the request has one. */
function isNamed({ sId }: { sId: string }, sent: URLSearchParams): boolean {
  const named = sent.get('sId');
  return named === null || named === '' || named === sId;
}

/** An answer before it becomes a response. `body`: an envelope, or a response of another type. */
export interface Answer {
  readonly status: number;
  readonly body: Body | Response;
  readonly headers: Headers;
}

/** Returns a function that never throws. `before` adds headers to the answer, and may answer or refuse the request. */
export function responder(
  options: Settled,
  calls: readonly Call[],
  before: (request: Request, headers: Headers) => Response | null = () => null,
): (request: Request, connected: string) => Promise<Answer> {
  const routes = routesTo(calls);
  return async (request, connected) => {
    const headers = new Headers();
    try {
      const early = before(request, headers);
      const address = options.clientAddress(request, connected);
      const body = early ?? (await answer(options, routes, request, address, headers));
      return { status: 200, body, headers };
    } catch (error) {
      // Cookies of a sign-on that failed halfway must not reach the browser.
      headers.delete('Set-Cookie');
      if (error instanceof Fault) {
        for (const [name, value] of Object.entries(error.headers)) headers.set(name, value);
        return { status: error.status, body: error.body, headers };
      }
      options.onError(error);
      return { status: 500, body: refusal('ERROR', 'SYSTEM_ERROR'), headers };
    }
  };
}
