import type { CallId } from '../core/data/data.gen';
import type { Tree } from '../core/data/paths';
import type { Answer } from '../core/flow/event';
import type { CallPort, Performed } from '../ports';
import { failureText, NOT_LOADED, parseJson, type Reading, readReply, UNVERIFIED } from './answer';
import type { BrowserSettings } from './error-log';
import { TransportError } from './errors';
import type { Request } from './request/request';
import { createRequests, type RequestsOptions } from './request/requests';
import { type Reply, receive, send, type Wire } from './transport';

export interface CallsOptions extends RequestsOptions {
  wire: Wire;
  /** Names that never reach the store, for every call. */
  secrets: readonly string[];
  /**
   * The call that brings the token, without which no POST leaves; the one that brings the session; and the
   * one that takes reports of errors.
   */
  tokenCall: CallId;
  sessionCall: CallId;
  logCall: CallId;
  /** Responses that the loader asked for early. */
  sent: Map<CallId, Promise<Response | Reply>>;
  browser(): Promise<BrowserSettings>;
  /** Ends with the widget: an error is reported to the log even when its journey is over. */
  life: AbortSignal;
  onRequest(call: CallId, status: number, ms: number): void;
  /** No answer came, or none that can be read; `why` in words, without an address or a secret. */
  onUnanswered(call: CallId, why: string): void;
  /**
   * Called for a call that the client made by itself (token and session for a POST, the error log): its
   * outcome is an event like any other.
   */
  onAside(call: CallId, performed: Performed): void;
}

/** Fetches files that are played and not read: they never reach the store. */
export interface MediaPort {
  /**
   * Fetches something to be played; `kind` is the first half of its content type. Rejects when there is
   * nothing to play.
   */
  media(call: CallId, kind: string, signal: AbortSignal): Promise<Blob>;
}

/**
 * The client: turns calls of `flows/calls.json` into requests and answers into events (specification sections
 * 7 and 8).
 */
export function createCalls(options: CallsOptions): CallPort & MediaPort {
  const { tables, vault } = options;

  const { defined, portsOf, remembered, requestOf } = createRequests(options);

  const exchange = async (id: CallId, request: Request, signal: AbortSignal): Promise<Reply> => {
    const early = options.sent.get(id);
    options.sent.delete(id);
    const isPing = options.getState().settings.isPingEnabled === true;
    if (early && (!isPing || defined(id).ping === false)) {
      try {
        return await receive(early, options.wire, signal);
      } catch (error) {
        if (error instanceof TransportError && error.fault !== 'network') throw error;
      }
    }
    return send(request, options.wire, signal);
  };

  /**
   * Asks once more for the token and the session that a POST carries, where no earlier answer has brought
   * them.
   */
  const bring = async (calls: CallId[], signal: AbortSignal, isLogged: boolean): Promise<void> => {
    const asked = await Promise.all(
      calls.map(async (id) => [id, await perform(id, {}, signal, {}, isLogged)] as const),
    );
    for (const [id, performed] of asked) if (performed) options.onAside(id, performed);
  };

  const lacks = (name: string): boolean => vault.values[name] === undefined;

  /**
   * The error log reports neither its own errors nor those of the token call that it makes: the reports would
   * never end.
   */
  const perform = async (
    id: CallId,
    form: Tree,
    signal: AbortSignal,
    extra: object = {},
    isLogged = id !== options.logCall,
  ): Promise<Performed | null> => {
    const call = defined(id);
    const name = call.answersAs ?? id;
    const unsent = (answer: Answer): Performed => ({ key: `${name}.!failed`, answer, unsent: true });
    if (call.method === 'POST') {
      const isLog = id === options.logCall;
      const token = lacks('csrfTokenValue') ? [options.tokenCall] : [];
      // The report of an early error must not overtake the session's own call, which is still under way.
      const session = lacks('sId') && !isLog ? [options.sessionCall] : [];
      await bring([...token, ...session], signal, isLogged);
      if (signal.aborted) return null;
      if (lacks('csrfTokenValue') && !isLog) return unsent(UNVERIFIED);
    }
    const request = requestOf(id, form, { port: await portsOf(call), ...extra });
    const started = options.wire.clock.now();
    const reportRequest = (status: number): void =>
      options.onRequest(id, status, options.wire.clock.now() - started);
    let reply: Reply;
    try {
      reply = await exchange(id, request, signal);
    } catch (error) {
      const fault = error instanceof TransportError ? error : new TransportError('network', 'no response');
      if (fault.fault === 'aborted') return null;
      reportRequest(0);
      options.onUnanswered(id, fault.message);
      if (fault.fault === 'unsent') return unsent(NOT_LOADED);
      return { key: `${name}.${call.answers ? '!expired' : '!failed'}`, vaulted: [] };
    }
    reportRequest(reply.status);
    return read(id, request, reply, isLogged);
  };

  /** Reads an answer: secrets go to the vault, all else becomes an event. */
  const read = (id: CallId, request: Request, reply: Reply, isLogged: boolean): Performed => {
    const call = defined(id);
    const json = parseJson(reply.text);
    const vaulted = [...vault.take(tables.keep, json), ...vault.take(call.keep, json)];
    const secrets = [...options.secrets, ...(call.secrets ?? [])];
    const reading = readReply(call, reply, json, secrets, options.wire.clock.date());
    if (reading.kind === 'expired') {
      const type = reply.headers.get('content-type') ?? '';
      options.onUnanswered(id, `an answer without messages (${reply.status} ${type})`);
    }
    // When the code of the error log does not load, there is nothing to report with.
    if (isLogged && isLoggable(reading)) void log(request, reply).catch(() => {});
    return { ...toEvent(call.answersAs ?? id, reading, call.quiet === true), vaulted };
  };

  const log = async (request: Request, reply: Reply): Promise<void> => {
    // The state before this answer, because the event of the answer has not been sent yet.
    const state = options.getState();
    const [{ errorReport }, browser] = await Promise.all([import('./error-log'), options.browser()]);
    const report = errorReport(request, reply, state, failureText(reply), browser);
    const performed = await perform(options.logCall, {}, options.life, { report });
    // Without a token the server refuses the report; that failure must not replace the message about the
    // token.
    if (performed && !lacks('csrfTokenValue')) options.onAside(options.logCall, performed);
  };

  return {
    async media(id, kind, signal) {
      const { fetchMedia } = await import('./media');
      const started = options.wire.clock.now();
      return fetchMedia(requestOf(id, {}, {}), kind, options.wire, signal, (status) =>
        options.onRequest(id, status, options.wire.clock.now() - started),
      );
    },
    perform: (id, form, signal, given) => perform(id, form, signal, given),
    remembered,
  };
}

/** Errors that come with a response are logged. */
const isLoggable = (reading: Reading): boolean =>
  reading.kind === 'failed' || (reading.kind === 'answer' && reading.isError);

/**
 * `name` is the call whose rows handle the answer. An answer with `sessionExpired` is an expired session,
 * with any other contents too. The answer to a quiet call is read as it is, because no page waits for it.
 */
function toEvent(name: CallId, reading: Reading, isQuiet: boolean): Performed {
  if (reading.kind !== 'expired' && reading.answer.sessionExpired && !isQuiet)
    return { key: `${name}.!expired`, answer: reading.answer };
  switch (reading.kind) {
    case 'answer':
      return { key: `${name}.${reading.name}`, answer: reading.answer };
    case 'ok':
      return { key: `${name}.ok`, answer: reading.answer };
    case 'failed':
      return { key: `${name}.!failed`, answer: reading.answer };
    case 'expired':
      return { key: `${name}.!expired` };
  }
}
