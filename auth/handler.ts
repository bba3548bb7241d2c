/** `createHandler(options)` returns a function from a request to an answer, for every framework that has `Request` and `Response`. */

import { type Fault, pageFault } from './base/http';
import { type Options, type Settled, settle } from './base/options';
import { TOKEN_HEADER } from './base/session';
import { account } from './calls/account';
import type { Call } from './calls/call';
import { captcha } from './calls/captcha';
import { changePassword } from './calls/change-password';
import { core } from './calls/core';
import { factors } from './calls/factors';
import { passkeys } from './calls/passkeys';
import { providers } from './calls/providers';
import { recovery } from './calls/recovery';
import { registration } from './calls/registration';
import { secondStep } from './calls/second-step';
import { signUp } from './calls/sign-up';
import { CALLBACK } from './providers/round-trip';
import { responder } from './respond';

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
  ...providers,
  ...factors,
  ...account,
  ...signUp,
];

/** Only the host's pages may read the answers. Answers a preflight. @throws Fault for any other origin */
function corsOf(options: Settled, request: Request, headers: Headers): Response | null {
  headers.set('Cache-Control', 'no-store');
  headers.set('Vary', 'Origin');
  const origin = request.headers.get('origin');
  // Browsers name the origin in each POST, and in each GET of another origin.
  if (origin === null || origin === new URL(request.url).origin) return preflight(request);
  // The page of an identity provider may post its answer, which proves itself.
  if (new URL(request.url).pathname === options.basePath + CALLBACK) return preflight(request);
  if (!options.isOrigin(origin)) throw foreign(origin);
  headers.set('Access-Control-Allow-Origin', origin);
  headers.set('Access-Control-Allow-Credentials', 'true');
  headers.set('Access-Control-Expose-Headers', 'Retry-After');
  if (request.method === 'OPTIONS') allowMethods(headers);
  return preflight(request);
}

let isWarned = false;

/** Warns once in a process, because the plugin of better-auth creates a handler for each request. */
function foreign(origin: string): Fault {
  const problem = `<origins>, or <trustedOrigins> of better-auth, doesn't have ${origin}.`;
  if (!isWarned) console.warn(`[latchkey] ${problem} Its pages can't sign users on.`);
  isWarned = true;
  return pageFault(403, problem);
}

const preflight = ({ method }: Request): Response | null =>
  method === 'OPTIONS' ? new Response(null, { status: 204 }) : null;

function allowMethods(headers: Headers): void {
  headers.set('Access-Control-Allow-Methods', 'GET, POST');
  headers.set('Access-Control-Allow-Headers', `Content-Type, ${TOKEN_HEADER}`);
  headers.set('Access-Control-Max-Age', '600');
}

/**
 * Returns the function that answers the widget's calls.
 * @throws Error that names a missing or wrong option. The returned function never throws: a host's function that fails is answered with
 * status 500 and an envelope, and never a sign-on
 */
export function createHandler(given: Options): Handler {
  const options = settle(given);
  const respond = responder(options, CALLS, (request, headers) => corsOf(options, request, headers));
  return async (request, connected = '') => {
    const { status, body, headers } = await respond(request, connected);
    if (!(body instanceof Response)) return Response.json(body, { status, headers });
    for (const [name, value] of headers) body.headers.append(name, value);
    return body;
  };
}
