import type { Context, Hono } from 'hono';
import type { ServerContext } from '../context';
import { limits } from '../limits';
import { contract, pathsOf } from '../openapi/contract';
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
  /** The call's name, or that of its variant. */
  readonly name: string;
  readonly c: Context;
  readonly context: ServerContext;
  readonly payload: Payload;
  readonly session: Session | null;
}

/** A guarded call's request: the session is proved, and for a POST the CSRF token is right. */
export interface GuardedRequest extends CallRequest {
  readonly session: Session;
}

interface Options {
  /** Another call of flows/calls.json at the same path, recognized by its payload. */
  readonly variant?: { readonly id: string; is(payload: Payload): boolean };
  /** The nextAction of the refusal for a session that owes a step; ERROR by default. */
  readonly whenOwing?: string;
  /** Keys to add when there is no live session, for calls without the envelope. */
  readonly whenExpired?: Readonly<Record<string, unknown>>;
}

/**
 * How a call is answered. Open calls need no session. Guarded calls answer LOGIN with sessionExpired without
 * one; session/owed.ts lists the calls of a session that still owes a step. An answer that is not JSON is a
 * Response.
 */
type Definition =
  | (Options & { readonly guard: 'open'; answer(request: CallRequest): Promise<Answer | Response> })
  | (Options & { readonly guard: 'session'; answer(request: GuardedRequest): Promise<Answer | Response> });

/** One call of Specification section 7: `id`, method and paths are those of flows/calls.json. */
export type Call = Definition & {
  readonly id: string;
  readonly method: 'GET' | 'POST';
  /** The path, and the one in ping mode if there is one, as Hono has them: `/apps/:appId`. */
  readonly paths: readonly string[];
};

/**
 * Makes the call that has this id in flows/calls.json.
 * @throws Error when there is none
 */
export function defineCall(id: string, definition: Definition): Call {
  const call = contract.calls[id];
  if (!call) throw new Error(`[latchkey] flows/calls.json has no call <${id}>.`);
  const paths = Object.values(pathsOf(contract, id)).map((path) => path.replace(/\{(\w+)\}/g, ':$1'));
  return { ...definition, id, method: call.method, paths };
}

/** May answer a call in place of its own `work`: the control page's orders use it. */
export type Replace = (call: string, c: Context, work: () => Promise<Response>) => Promise<Response>;

/**
 * Adds a call to the application, at its path and at its path in ping mode. Other methods there answer 405.
 */
export function mountCall(app: Hono, call: Call, context: ServerContext, replace?: Replace): void {
  for (const path of call.paths) {
    app.on(call.method, path, async (c) => {
      const sent = readSent(c, call.method === 'POST' ? await c.req.text() : null);
      const name = nameOf(call, sent);
      nameCall(c, name);
      const work = async () => {
        const answer = await carryOut(call, { c, name, sent, context }).catch((error: unknown) => {
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

/** What a request brings, parsed once. Each function throws what is wrong with its part. */
interface Sent {
  /** Null for a GET. */
  form(): URLSearchParams | null;
  /** Empty for a GET. */
  payload(): Payload;
}

function readSent(c: Context, body: string | null): Sent {
  let form: URLSearchParams | undefined;
  let payload: Payload | undefined;
  const sent: Sent = {
    form() {
      if (body !== null) form ??= readForm(c, body);
      return form ?? null;
    },
    payload() {
      payload ??= parsePayload(sent.form()?.get('data') ?? null);
      return payload;
    },
  };
  return sent;
}

/** The name of the call that a request makes: the only place that tells a call and its variant apart. */
function nameOf({ id, variant }: Call, sent: Sent): string {
  try {
    return variant?.is(sent.payload()) ? variant.id : id;
  } catch {
    return id; // A later check reports what is wrong with the payload.
  }
}

interface Received {
  readonly c: Context;
  readonly name: string;
  readonly sent: Sent;
  readonly context: ServerContext;
}

async function carryOut(call: Call, { c, name, sent, context }: Received): Promise<Answer | Response> {
  const form = sent.form();
  const sId = (form ? form.get('sId') : c.req.query('sId')) ?? '';
  const session = await findSession(context, sessionSecrets(c, context), sId, localeOf(c));
  const owner = session && ownerOf(session);
  if (owner) nameAccount(c, owner);
  if (call.guard === 'open') {
    return call.answer({ c, name, context, session, payload: checkedPayload(name, sent) });
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
  return call.answer({ c, name, context, session, payload: checkedPayload(name, sent) });
}

/** Whom a session belongs to, or is about; undefined before anyone was named in it. */
const ownerOf = ({ user_id, recovery, verification }: Session): string | null | undefined =>
  user_id ?? recovery?.userId ?? recovery?.typed ?? verification?.personId;

function checkedPayload(name: string, sent: Sent): Payload {
  const payload = sent.payload();
  if (sent.form()) checkPayload(name, payload);
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
function readForm(c: Context, body: string): URLSearchParams {
  const type = (c.req.header('Content-Type') ?? '').split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded') {
    throw pageFault(415, 'The body must be application/x-www-form-urlencoded, with data, _csrf and sId.');
  }
  const form = new URLSearchParams(body);
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
