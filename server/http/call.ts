import type { Context, Hono } from 'hono';
import type { ServerContext } from '../context';
import { limits } from '../limits';
import { nameAccount, nameCall, nameOutcome } from '../operations/requests';
import { sessionSecrets } from '../session/cookies';
import { acceptsToken, issueToken } from '../session/csrf';
import { stepBefore } from '../session/owed';
import type { Session } from '../session/session';
import { findSession, SessionGone } from '../session/store';
import { text } from '../texts';
import { CSRF_HEADER } from './cors';
import { type Answer, pageFault, RequestFault, refusal } from './envelope';
import { badField, NUL, type Payload, parsePayload } from './payload';
import { checkPayload } from './payload-schema';
import { localeOf, respond } from './respond';

/** What a call's handler gets. `session` is always set when the call is guarded. */
export interface CallRequest {
  readonly c: Context;
  readonly context: ServerContext;
  readonly payload: Payload;
  readonly session: Session | null;
}

/** A guarded call's request: the session is proved, and for a POST the CSRF token is right. */
export interface GuardedRequest extends CallRequest {
  readonly session: Session;
}

interface CallShape {
  /** The call's name, as in flows/calls.json. */
  readonly id: string;
  readonly method: 'GET' | 'POST';
  /** The path without the ping prefix. */
  readonly path: string;
  /**
   * The path in ping mode, when it differs from the prefix plus the path; false: the call has no path in ping
   * mode.
   */
  readonly ping?: false | string;
  /** Another call of flows/calls.json at the same path, recognized by its payload. */
  readonly variant?: { readonly id: string; is(payload: Payload): boolean };
  /** The nextAction of the refusal for a session that owes a step; ERROR by default. */
  readonly whenOwing?: string;
  /** Keys to add when there is no live session, for calls without the envelope. */
  readonly whenExpired?: Readonly<Record<string, unknown>>;
}

/**
 * One call of Specification section 7. Open calls need no session. Guarded calls answer LOGIN with
 * sessionExpired without one; session/owed.ts lists the calls of a session that still owes a step. An answer
 * that is not JSON is a Response.
 */
export type Call =
  | (CallShape & { readonly guard: 'open'; answer(request: CallRequest): Promise<Answer | Response> })
  | (CallShape & { readonly guard: 'session'; answer(request: GuardedRequest): Promise<Answer | Response> });

/** May answer a call in place of its own `work`: the control page's orders use it. */
export type Replace = (call: string, c: Context, work: () => Promise<Response>) => Promise<Response>;

/**
 * Adds a call to the application, at its path and at its path in ping mode. Other methods there answer 405.
 */
export function mountCall(app: Hono, call: Call, context: ServerContext, replace?: Replace): void {
  for (const path of pathsOf(call)) {
    app.on(call.method, path, async (c) => {
      const name = await nameOf(call, c);
      nameCall(c, name);
      const work = async () => {
        const answer = await carryOut(call, name, c, context).catch((error: unknown) => {
          if (error instanceof SessionGone) return sessionExpired(call.whenExpired);
          throw error;
        });
        return answer instanceof Response ? answer : respond(c, answer);
      };
      return replace ? replace(name, c, work) : work();
    });
    app.all(path, (c) =>
      respond(
        c,
        pageFault(405, 'This call is made with another method.', {
          headers: { Allow: call.method },
        }).answer(),
      ),
    );
  }
}

function pathsOf(call: Call): string[] {
  return call.ping === false ? [call.path] : [call.path, call.ping ?? `/ping${call.path}`];
}

/** The name of the call that a request makes. */
async function nameOf({ id, variant }: Call, c: Context): Promise<string> {
  if (!variant) return id;
  try {
    return variant.is(parsePayload((await readForm(c)).get('data'))) ? variant.id : id;
  } catch {
    return id; // A later check reports what is wrong with the payload.
  }
}

async function carryOut(
  call: Call,
  name: string,
  c: Context,
  context: ServerContext,
): Promise<Answer | Response> {
  const form = call.method === 'POST' ? await readForm(c) : null;
  const sId = (form ? form.get('sId') : c.req.query('sId')) ?? '';
  const session = await findSession(context, sessionSecrets(c, context), sId, localeOf(c));
  const owner = session && ownerOf(session);
  if (owner) nameAccount(c, owner);
  if (call.guard === 'open') {
    return call.answer({ c, context, session, payload: payloadOf(name, form) });
  }
  if (!session) {
    nameOutcome(c, 'session-expired');
    return sessionExpired(call.whenExpired);
  }
  if (form) await checkToken(c, context, session, form);
  const step = stepBefore(name, session);
  if (step)
    return refusal(
      step === 'CPW' ? text('CHANGE_PASSWORD_FIRST') : text('CONFIRM_SIGN_ON_FIRST'),
      call.whenOwing ?? 'ERROR',
    );
  return call.answer({ c, context, session, payload: payloadOf(name, form) });
}

/** Whom a session belongs to, or is about; undefined before anyone was named in it. */
const ownerOf = ({ user_id, recovery, verification }: Session): string | null | undefined =>
  user_id ?? recovery?.userId ?? recovery?.typed ?? verification?.personId;

/** The payload of a POST, checked by its schema; a GET has none. */
function payloadOf(name: string, form: URLSearchParams | null): Payload {
  const payload = parsePayload(form?.get('data') ?? null);
  if (form) checkPayload(name, payload);
  return payload;
}

/**
 * The answer of a guarded call when no live session is proved. Its status is 200, because it is an ordinary
 * turn of a journey (Specification section 4, "LOGIN with sessionExpired"), not a fault of the request.
 */
export function sessionExpired(more: Readonly<Record<string, unknown>> = {}): Answer {
  return refusal(text('SESSION_EXPIRED'), 'LOGIN', { sessionExpired: true, ...more });
}

/** POST bodies are form-encoded: data, _csrf, sId (Specification section 7). A NUL in a field is refused. */
async function readForm(c: Context): Promise<URLSearchParams> {
  const type = (c.req.header('Content-Type') ?? '').split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded') {
    throw pageFault(415, 'The body must be application/x-www-form-urlencoded, with data, _csrf and sId.');
  }
  const form = new URLSearchParams(await c.req.text());
  for (const [name, value] of form)
    if (value.includes('\0')) throw badField(name.slice(0, limits.payload.nameCharacters), NUL);
  return form;
}

/**
 * The field and, when present, the header must both be right. The refusal brings a new token, so that the
 * page can send the request again.
 */
async function checkToken(
  c: Context,
  context: ServerContext,
  session: Session,
  form: URLSearchParams,
): Promise<void> {
  const field = form.get('_csrf') ?? '';
  const header = c.req.header(CSRF_HEADER);
  const named = form.get('sId') !== null && form.get('sId') !== '';
  const right =
    field !== '' &&
    (header === undefined || header === field) &&
    (await acceptsToken(context, session, field, named));
  if (right) return;
  throw new RequestFault(403, text('REQUEST_UNVERIFIED'), {
    field: '_csrf',
    more: { csrfTokenValue: await issueToken(context, session), csrfTokenHeader: CSRF_HEADER },
  });
}
