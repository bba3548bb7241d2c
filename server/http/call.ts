import type { Context, Hono } from 'hono';
import { limits } from '../limits';
import { acceptsToken, issueToken } from '../store/session/csrf';
import { type Owed, type Session, stepBefore } from '../store/session/session';
import { findSession, isSameSession, isSessionGone, SessionGone } from '../store/session/store';
import type { Store } from '../store/store';
import { type Text, text } from '../texts';
import { contract, pathsOf } from './contract';
import { sessionSecrets } from './cookies';
import type { Edge } from './edge';
import { type Answer, localeOf, pageFault, RequestFault, refusal, respond } from './envelope';
import { CSRF_HEADER } from './host';
import { badField, NUL, type Payload, parsePayload } from './payload';
import { checkPayload } from './payload-schema';
import { nameAccount, nameCall, nameOutcome } from './requests';

/** The input of a call's handler. `session` is always set if the call is guarded. */
export interface CallRequest<Needs = Store> {
  /** The name of the call or of its variant. */
  readonly name: string;
  readonly c: Context;
  /** The parts of the context that the call declares. */
  readonly context: Needs;
  readonly payload: Payload;
  readonly session: Session | null;
}

/** The request of a guarded call: the session is proved, and for a POST the CSRF token is correct. */
export interface GuardedRequest<Needs = Store> extends CallRequest<Needs> {
  readonly session: Session;
}

interface Options {
  /** Another call of flows/calls.json at the same path, recognized by its payload. */
  readonly variant?: { readonly id: string; is(payload: Payload): boolean };
  /** The answer for a session that still requires a step; by default, the message with ERROR. */
  readonly whenOwing?: (message: Text, step: Owed) => Answer;
  /** Whether a GET can be a POST as well. With a session, the POST needs the CSRF token. */
  readonly alsoPost?: true;
  /** Keys to add without a live session, for calls without the envelope. */
  readonly whenExpired?: Readonly<Record<string, unknown>>;
}

/**
 * How to answer a call. An open call needs no session. A guarded call without one answers LOGIN with sessionExpired, and
 * store/session/session.ts lists the calls allowed while a step is still required. An answer that isn't JSON is a Response.
 */
type Definition<Needs> =
  | (Options & { readonly guard: 'open'; answer(request: CallRequest<Needs>): Promise<Answer | Response> })
  | (Options & {
      readonly guard: 'session';
      answer(request: GuardedRequest<Needs>): Promise<Answer | Response>;
    });

/** One call of Specification section 7, or of the account panel. `id`, method and paths are those of its JSON file. */
export type Call<Needs> = Definition<Needs> & {
  readonly id: string;
  readonly method: 'GET' | 'POST';
  /** Its path, and its path in ping mode if it has one, in Hono's syntax: `/apps/:appId`. */
  readonly paths: readonly string[];
};

/** @throws Error if flows/calls.json has no call with this id */
export function defineCall<Needs = Store>(id: string, definition: Definition<Needs>): Call<Needs> {
  const call = contract.calls[id];
  if (!call) throw new Error(`[latchkey] flows/calls.json has no call <${id}>.`);
  const paths = Object.values(pathsOf(contract, id)).map((path) => path.replace(/\{(\w+)\}/g, ':$1'));
  return { ...definition, id, method: call.method, paths };
}

/** Can answer a call instead of running `work`. The control page's overrides use it. */
export type Replace = (call: string, c: Context, work: () => Promise<Response>) => Promise<Response>;

/** Adds a call at its path and at its path in ping mode. Other methods there answer 405. */
export function mountCall<Needs extends Store & Edge>(
  app: Hono,
  call: Call<Needs>,
  context: Needs,
  replace?: Replace,
): void {
  for (const path of call.paths) {
    const methods = call.alsoPost ? [call.method, 'POST'] : [call.method];
    app.on(methods, path, async (c) => {
      const sent = readSent(c, c.req.method === 'POST' ? await c.req.text() : null);
      const name = nameOf(call, sent);
      nameCall(c, name);
      const work = async () => {
        const answer = await carryOut(call, { c, name, sent, context }).catch((error: unknown) => {
          if (isSessionGone(error)) return sessionExpired(call.whenExpired);
          throw error;
        });
        return answer instanceof Response ? answer : respond(c, answer);
      };
      return replace ? replace(name, c, work) : work();
    });
    app.all(path, (c) =>
      respond(
        c,
        pageFault(405, 'Use the method in the Allow header for this call.', {
          headers: { Allow: methods.join(', ') },
        }).answer(),
      ),
    );
  }
}

/** The parts of a request, parsed once. Each function throws if its part is invalid. */
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

/** The name of the requested call. Only this function distinguishes a call from its variant. */
function nameOf({ id, variant }: Call<never>, sent: Sent): string {
  try {
    return variant?.is(sent.payload()) ? variant.id : id;
  } catch {
    return id; // A later check reports the invalid payload.
  }
}

interface Received<Needs> {
  readonly c: Context;
  readonly name: string;
  readonly sent: Sent;
  readonly context: Needs;
}

async function carryOut<Needs extends Store & Edge>(
  call: Call<Needs>,
  { c, name, sent, context }: Received<Needs>,
): Promise<Answer | Response> {
  const form = sent.form();
  const sId = (form ? form.get('sId') : c.req.query('sId')) ?? '';
  const session = await findSession(context, sessionSecrets(c, context), sId, localeOf(c));
  const owner = session && ownerOf(session);
  if (owner) nameAccount(c, owner);
  if (call.guard === 'open') {
    if (call.alsoPost && form && session) await checkToken(c, context, session, form);
    return call.answer({ c, name, context, session, payload: checkedPayload(name, sent) });
  }
  if (!session) {
    nameOutcome(c, 'session-expired');
    return sessionExpired(call.whenExpired);
  }
  if (form) await checkToken(c, context, session, form);
  const step = stepBefore(name, session);
  if (step) {
    const message = step === 'CPW' ? text('CHANGE_PASSWORD_FIRST') : text('CONFIRM_SIGN_ON_FIRST');
    return call.whenOwing?.(message, step) ?? refusal(message, 'ERROR');
  }
  return call.answer({ c, name, context, session, payload: checkedPayload(name, sent) });
}

/** The user whom a session belongs to, or whom it recovers or verifies; undefined if it has none yet. */
const ownerOf = ({ user_id, recovery, verification }: Session): string | null | undefined =>
  user_id ?? recovery?.userId ?? recovery?.typed ?? verification?.newcomer?.typed ?? verification?.personId;

function checkedPayload(name: string, sent: Sent): Payload {
  const payload = sent.payload();
  if (sent.form()) checkPayload(name, payload);
  return payload;
}

/**
 * The answer of a guarded call without a proved live session. Its status is 200, because this is a normal step of a journey
 * (Specification section 4, "LOGIN with sessionExpired") and not an invalid request.
 */
export function sessionExpired(more: Readonly<Record<string, unknown>> = {}): Answer {
  return refusal(text('SESSION_EXPIRED'), 'LOGIN', { sessionExpired: true, ...more });
}

/** POST bodies are form-encoded: data, _csrf, sId (Specification section 7). Rejects a field that contains NUL. */
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
 * The field must be correct, and so must the header if it is present. The refusal contains a new token, so the page can send the
 * request again.
 */
async function checkToken(
  c: Context,
  context: Store,
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
  // If another request has renewed the session since it was found, its tokens have ended, too.
  if (!(await isSameSession(context.db, session))) throw new SessionGone();
  throw new RequestFault(403, text('REQUEST_UNVERIFIED'), {
    field: '_csrf',
    more: { csrfTokenValue: await issueToken(context, session), csrfTokenHeader: CSRF_HEADER },
  });
}
