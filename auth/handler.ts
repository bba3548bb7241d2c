/** `createHandler(options)` returns a function from a request to an answer, for every framework that has `Request` and `Response`. */

import {
  type Body,
  decodedOr,
  Fault,
  formOf,
  pageFault,
  payloadIn,
  refusal,
  requireNoNul,
  sessionExpired,
} from './base/http';
import { type Options, type Settled, settle } from './base/options';
import { findSession, requireToken, TOKEN_HEADER } from './base/session';
import type { Turn } from './base/turn';
import { type Call, routesOf } from './calls/call';
import { captcha } from './calls/captcha';
import { changePassword } from './calls/change-password';
import { core } from './calls/core';
import { passkeys } from './calls/passkeys';
import { recovery } from './calls/recovery';
import { registration } from './calls/registration';
import { secondStep } from './calls/second-step';
import { signUp } from './calls/sign-up';

export type { Limits, Options } from './base/options';
export type * from './ports';
export { memoryStore } from './stores/memory';

/** `connected`: the client's address, as `toNode` knows it. */
export type Handler = (request: Request, connected?: string) => Promise<Response>;

const CALLS: readonly Call[] = [
  ...core,
  ...captcha,
  ...registration,
  ...recovery,
  ...changePassword,
  ...secondStep,
  ...passkeys,
  ...signUp,
];

const ROUTES = CALLS.flatMap((call) =>
  routesOf(call).map(({ method, path }) => {
    const pattern = path.replaceAll('.', '\\.').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)');
    return { call, method, pattern: new RegExp(`^${pattern}$`) };
  }),
);

/** @throws Fault for an unknown call, application or brand */
function find({ apps, brands, basePath }: Settled, method: string, pathname: string) {
  const path = pathname.startsWith(`${basePath}/`) ? pathname.slice(basePath.length) : '';
  const same = ROUTES.filter(({ pattern }) => pattern.test(path));
  if (same.length === 0)
    throw pageFault(404, `No call has this path. Is the handler mounted at ${basePath}?`);
  const found = same.find((route) => route.method === method);
  if (!found)
    throw pageFault(405, 'Use the method in the Allow header for this call.', {
      Allow: same.map((route) => route.method).join(', '),
    });
  const names = namesIn(found.pattern.exec(path)?.groups ?? {});
  if (names.appId !== undefined && !Object.hasOwn(apps, names.appId))
    throw pageFault(404, '<appId> names no application.');
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
  request: Request,
  address: string,
  headers: Headers,
): Promise<Body | Response> {
  const { pathname, searchParams: query } = new URL(request.url);
  const { call, names } = find(options, request.method, pathname);
  const form = request.method === 'POST' ? await formOf(request, options.limits.body) : null;
  const turn: Turn = {
    ...{ options, request, headers, address, query, names, session: null },
    startedAt: Date.now(),
    data: form ? payloadIn(form) : {},
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

/** Only the host's pages may read the answers. @throws Fault for any other origin */
function corsOf(options: Settled, request: Request, headers: Headers): void {
  headers.set('Cache-Control', 'no-store');
  headers.set('Vary', 'Origin');
  const origin = request.headers.get('origin');
  // Browsers name the origin in each POST, and in each GET of another origin.
  if (origin === null || origin === new URL(request.url).origin) return;
  if (!options.isOrigin(origin)) throw pageFault(403, `<origins> doesn't have ${origin}.`);
  headers.set('Access-Control-Allow-Origin', origin);
  headers.set('Access-Control-Allow-Credentials', 'true');
  headers.set('Access-Control-Expose-Headers', 'Retry-After');
  if (request.method !== 'OPTIONS') return;
  headers.set('Access-Control-Allow-Methods', 'GET, POST');
  headers.set('Access-Control-Allow-Headers', `Content-Type, ${TOKEN_HEADER}`);
  headers.set('Access-Control-Max-Age', '600');
}

/**
 * @throws Error that names a missing or wrong option. The returned function never throws: a host's function that fails is answered with
 * status 500 and an envelope, and never a sign-on
 */
export function createHandler(given: Options): Handler {
  const options = settle(given);
  return async (request, connected = '') => {
    const headers = new Headers();
    try {
      corsOf(options, request, headers);
      if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers });
      const body = await answer(options, request, options.clientAddress(request, connected), headers);
      if (!(body instanceof Response)) return Response.json(body, { headers });
      for (const [name, value] of headers) body.headers.append(name, value);
      return body;
    } catch (error) {
      // Cookies of a sign-on that failed halfway must not reach the browser.
      headers.delete('Set-Cookie');
      if (error instanceof Fault) {
        for (const [name, value] of Object.entries(error.headers)) headers.set(name, value);
        return Response.json(error.body, { status: error.status, headers });
      }
      options.onError(error);
      return Response.json(refusal('ERROR', 'SYSTEM_ERROR'), { status: 500, headers });
    }
  };
}
