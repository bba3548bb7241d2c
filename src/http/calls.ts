import type { Call, CallId } from '../core/data/data.gen';
import type { Tree } from '../core/data/paths';
import type { CallPort, Performed } from '../ports';
import { failureText, isSessionExpired, parseJson, type Reading, readReply, unsentAnswer } from './answer';
import type { BrowserSettings } from './error-log';
import { TransportError } from './errors';
import type { Request } from './request/request';
import { createRequests, type RequestsOptions } from './request/requests';
import { type Reply, receive, send, type Wire } from './transport';

/** After this time without an answer, the server may have ended the session. Servers keep them for about half an hour. */
const RENEW_AFTER_MS = 10 * 60_000;

export interface CallsOptions extends RequestsOptions {
  wire: Wire;
  /** Names that never reach the store, for every call. */
  secrets: readonly string[];
  /**
   * The calls that return the token required for every POST, that return the session, and that take error
   * reports.
   */
  tokenCall: CallId;
  sessionCall: CallId;
  logCall: CallId;
  /** Responses to requests that the loader sent early. */
  sent: Map<CallId, Promise<Response | Reply>>;
  browser(): Promise<BrowserSettings>;
  /** Returns whether the browser has a network. */
  isOnline(): boolean;
  /** Names the screens that the widget has fetched, for the server's error log. */
  label: string;
  /** Aborts when the widget is destroyed. Errors are logged even if their journey is over. */
  life: AbortSignal;
  onRequest(call: CallId, status: number, ms: number): void;
  /** Called if a call gets no readable answer. `why` contains no URL and no secret. */
  onUnanswered(call: CallId, why: string): void;
  /** Called with what is probably set up wrong. */
  onHint(hint: string): void;
  /**
   * Called for calls that the client makes itself (token and session for a POST, the error log). Their
   * results are events like any other.
   */
  onAside(call: CallId, performed: Performed): void;
}

/** Another tab can replace the token and the session, and both expire. */
export interface Renewable {
  /** Requests token and session again, and ignores failures. A POST waits for it. */
  renew(): void;
}

/** Fetches media files, which never reach the store. */
export interface MediaPort {
  /**
   * Fetches a media file. `kind` is the first half of its content type. Rejects if there is nothing to play.
   */
  media(call: CallId, kind: string, signal: AbortSignal): Promise<Blob>;
}

/**
 * Creates the client, which turns calls of `flows/calls.json` into requests and answers into events
 * (specification sections 7 and 8).
 */
export function createCalls(options: CallsOptions): CallPort & MediaPort & Renewable {
  const { tables, vault } = options;
  const hint = createHints(options);
  const { defined, portsOf, remembered, requestOf } = createRequests(options);

  /** Requests the token and the session that a POST carries, if no earlier answer has returned them. */
  const fetchCarried = async (calls: CallId[], signal: AbortSignal, isLogged: boolean): Promise<void> => {
    const results = await Promise.all(
      calls.map(async (id) => [id, await perform(id, {}, signal, {}, isLogged)] as const),
    );
    for (const [id, performed] of results) if (performed) options.onAside(id, performed);
  };

  const isMissing = (name: string): boolean => vault.values[name] === undefined;

  const renewal = createRenewal(options, (id) => perform(id, {}, options.life, {}, false));

  /** The error log doesn't report its own errors or those of its token call, because that would never end. */
  const perform = async (
    id: CallId,
    form: Tree,
    signal: AbortSignal,
    extra: object = {},
    isLogged = id !== options.logCall,
  ): Promise<Performed | null> => {
    const call = defined(id);
    const name = call.answersAs ?? id;
    // A browser that is offline now may have been online when the request left, so this is read first.
    const isOffline = !options.isOnline();
    const unsent = (why: 'REQUEST_UNVERIFIED' | 'NOT_LOADED'): Performed => ({
      key: `${name}.!failed`,
      answer: unsentAnswer(isOffline ? 'OFFLINE' : why),
      unsent: true,
    });
    if (call.method === 'POST') {
      await renewal.beforePost();
      const isLog = id === options.logCall;
      const token = isMissing('csrfTokenValue') ? [options.tokenCall] : [];
      // An early error report must not overtake the session call, which is still pending.
      const session = isMissing('sId') && !isLog ? [options.sessionCall] : [];
      await fetchCarried([...token, ...session], signal, isLogged);
      if (signal.aborted) return null;
      if (isMissing('csrfTokenValue') && !isLog) return unsent('REQUEST_UNVERIFIED');
    }
    const request = requestOf(id, form, { port: await portsOf(call), ...extra });
    const started = options.wire.clock.now();
    const reportRequest = (status: number): void =>
      options.onRequest(id, status, options.wire.clock.now() - started);
    let reply: Reply;
    try {
      reply = await exchange(options, call, id, request, signal);
    } catch (error) {
      const fault = error instanceof TransportError ? error : new TransportError('network', 'no response');
      if (fault.fault === 'aborted') return null;
      reportRequest(0);
      options.onUnanswered(id, fault.message);
      if (fault.fault === 'unsent' || (isOffline && fault.fault === 'network')) return unsent('NOT_LOADED');
      return { key: `${name}.${call.answers ? '!expired' : '!failed'}`, vaulted: [] };
    }
    reportRequest(reply.status);
    renewal.answered();
    return read(id, request, reply, isLogged);
  };

  /** Reads an answer: secrets go to the vault, the rest becomes an event. */
  const read = (id: CallId, request: Request, reply: Reply, isLogged: boolean): Performed => {
    const call = defined(id);
    const json = parseJson(reply.text);
    const lasting = vault.take(tables.keep, json);
    const { vaulted, spent } = vault.take(call.keep, json);
    const secrets = [...options.secrets, ...(call.secrets ?? [])];
    const reading = readReply(call, reply, json, secrets, options.wire.clock.date());
    if (reading.kind === 'expired') {
      const type = reply.headers.get('content-type') ?? '';
      options.onUnanswered(id, `response without messages (${reply.status} ${type})`);
    }
    // If the code of the error log fails to load, the error can't be logged.
    if (isLogged && isLoggable(reading)) void log(request, reply).catch(() => {});
    hint(id, request, reply.status, isSessionExpired(json));
    return {
      ...toEvent(call.answersAs ?? id, reading, call.quiet === true),
      vaulted: [...lasting.vaulted, ...vaulted],
      spent,
    };
  };

  const log = async (request: Request, reply: Reply): Promise<void> => {
    // The state before this answer, because its event hasn't been sent yet.
    const state = options.getState();
    const [{ errorReport }, browser] = await Promise.all([import('./error-log'), options.browser()]);
    const report = errorReport(request, reply, state, failureText(reply), browser, options.label);
    const performed = await perform(options.logCall, {}, options.life, { report });
    // Without a token, the server refuses the report. That must not replace the message about the token.
    if (performed && !isMissing('csrfTokenValue')) options.onAside(options.logCall, performed);
  };

  return {
    async media(id, kind, signal) {
      const { fetchMedia } = await import('./media');
      const started = options.wire.clock.now();
      return fetchMedia(requestOf(id, {}, {}), kind, options.wire, signal, (status) =>
        options.onRequest(id, status, options.wire.clock.now() - started),
      );
    },
    renew: renewal.renew,
    perform: (id, form, signal, given) => perform(id, form, signal, given),
    remembered,
  };
}

/** Sends a request, unless the loader has sent it early and ping mode allows that. */
async function exchange(
  { sent, wire, getState }: CallsOptions,
  call: Call,
  id: CallId,
  request: Request,
  signal: AbortSignal,
): Promise<Reply> {
  const early = sent.get(id);
  sent.delete(id);
  const isPing = getState().settings.isPingEnabled === true;
  if (early && (!isPing || call.ping === false)) {
    try {
      return await receive(early, wire, signal);
    } catch (error) {
      if (error instanceof TransportError && error.fault !== 'network') throw error;
    }
  }
  return send(request, wire, signal);
}

/** Keeps token and session usable. `request` performs one of their calls, and stores what it returns in the vault. */
function createRenewal(
  { wire, vault, tokenCall, sessionCall }: CallsOptions,
  request: (id: CallId) => Promise<unknown>,
) {
  let renewed: Promise<unknown> | undefined;
  let answeredAt = 0;
  const renew = (): void => {
    // Before the first answer, there is nothing to renew.
    if (vault.values.csrfTokenValue !== undefined)
      renewed = Promise.all([tokenCall, sessionCall].map(request));
  };
  return {
    renew,
    answered: () => (answeredAt = wire.clock.date()),
    beforePost(): Promise<unknown> | undefined {
      if (wire.clock.date() - answeredAt > RENEW_AFTER_MS) renew();
      return renewed;
    },
  };
}

/** Returns a function that looks at an answer, and tells the host's developers what is probably set up wrong. */
function createHints(options: CallsOptions) {
  /** Whether the server has known the session of a request. */
  let isKnown = false;
  return (id: CallId, request: Request, status: number, isExpired: boolean): void => {
    if (status === 404 || (isExpired && !isKnown))
      import('./error-log').then(({ giveHint }) => giveHint(options, request, status)).catch(() => {});
    isKnown ||= request.method === 'POST' && id !== options.logCall && !isExpired;
  };
}

/** Errors with a response are logged. */
const isLoggable = (reading: Reading): boolean =>
  reading.kind === 'failed' || (reading.kind === 'answer' && reading.isError);

/**
 * Converts a reading to an event. `name` is the call whose rows handle the answer. An answer with
 * `sessionExpired` is an expired session, whatever else it contains. Quiet calls ignore that, because no page
 * waits for them.
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
