import type { CallId } from '../core/data/data.gen';
import type { Tree } from '../core/data/paths';
import type { Answer } from '../core/flow/event';
import type { CallPort, Performed } from '../ports';
import { failureText, isSessionExpired, parseJson, readReply, unsentAnswer } from './answer';
import type { BrowserSettings } from './error-log';
import { TransportError } from './reply';
import type { Request } from './requests';
import { createRequests, type Requests, type RequestsOptions } from './requests';
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
  /** Gives the lines of an answer that only have a code their texts. Rejects if these can't be loaded. */
  addTexts(answer: Answer): Promise<void>;
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

/** The state of a client. */
interface Client extends CallsOptions {
  requests: Requests;
  /** The renewal of token and session that a POST waits for. */
  renewed?: Promise<unknown>;
  /** The time of the last answer, in milliseconds since 1970. */
  answeredAt: number;
  /** Whether the server has known the session of a request. */
  isKnown: boolean;
}

/** A call to perform. */
interface Asked {
  id: CallId;
  form?: Tree;
  signal: AbortSignal;
  extra?: object;
  /** The error log doesn't report its own errors or those of its token call, because that would never end. */
  isLogged: boolean;
}

/**
 * Creates the client, which turns calls of `flows/calls.json` into requests and answers into events
 * (specification sections 7 and 8).
 */
export function createCalls(options: CallsOptions): CallPort & MediaPort & Renewable {
  const requests = createRequests(options);
  const client: Client = { ...options, requests, answeredAt: 0, isKnown: false };
  return {
    async media(id, kind, signal) {
      const { fetchMedia } = await import('./media');
      const { wire } = options;
      return fetchMedia(requests.requestOf(id, {}, {}), kind, wire, signal, timed(client, id));
    },
    renew: () => renew(client),
    perform: (id, form, signal, extra) =>
      perform(client, { id, form, signal, extra, isLogged: id !== options.logCall }),
    remembered: requests.remembered,
  };
}

async function perform(client: Client, asked: Asked): Promise<Performed | null> {
  const { id, form = {}, signal, extra } = asked;
  const { requests, onUnanswered, wire } = client;
  const call = requests.defined(id);
  const name = call.answersAs ?? id;
  // A browser that is offline now may have been online when the request left, so this is read first.
  const isOffline = !client.isOnline();
  const unsent = (why: 'REQUEST_UNVERIFIED' | 'NOT_LOADED'): Performed => ({
    key: `${name}.!failed`,
    answer: unsentAnswer(isOffline ? 'OFFLINE' : why),
    unsent: true,
  });
  if (call.method === 'POST') {
    await fetchCarried(client, asked);
    if (signal.aborted) return null;
    if (isMissing(client, 'csrfTokenValue') && id !== client.logCall) return unsent('REQUEST_UNVERIFIED');
  }
  const request = requests.requestOf(id, form, { port: await requests.portsOf(call), ...extra });
  const answered = timed(client, id);
  try {
    const reply = await exchange(client, id, request, signal);
    answered(reply.status);
    client.answeredAt = wire.clock.date();
    const performed = readAnswer(client, asked, request, reply);
    const { answer } = performed;
    if (answer?.items.some((item) => 'text' in item && !item.text))
      await client.addTexts(answer).catch(() => {});
    return performed;
  } catch (error) {
    if (!(error instanceof TransportError)) throw error;
    const { fault, message } = error;
    if (fault === 'aborted') return null;
    answered(0);
    onUnanswered(id, message);
    if (fault === 'unsent' || (isOffline && fault === 'network')) return unsent('NOT_LOADED');
    return { key: `${name}.${call.answers ? '!expired' : '!failed'}`, vaulted: [] };
  }
}

/** Returns the function that reports a request, which begins now, with the status of its answer, or 0. */
function timed({ wire: { clock }, onRequest }: Client, id: CallId): (status: number) => void {
  const started = clock.now();
  return (status) => onRequest(id, status, clock.now() - started);
}

const isMissing = ({ vault }: Client, name: string): boolean => vault.values[name] === undefined;

/** Requests the token and the session that a POST carries, if no earlier answer has returned them. */
async function fetchCarried(client: Client, { id, signal, isLogged }: Asked): Promise<void> {
  const { tokenCall, sessionCall, logCall, wire, onAside } = client;
  if (wire.clock.date() - client.answeredAt > RENEW_AFTER_MS) renew(client);
  await client.renewed;
  const token = isMissing(client, 'csrfTokenValue') ? [tokenCall] : [];
  // An early error report must not overtake the session call, which is still pending.
  const session = isMissing(client, 'sId') && id !== logCall ? [sessionCall] : [];
  const results = await Promise.all(
    [...token, ...session].map(
      async (call) => [call, await perform(client, { id: call, signal, isLogged })] as const,
    ),
  );
  for (const [call, performed] of results) if (performed) onAside(call, performed);
}

/** Requests token and session again, which are stored in the vault. */
function renew(client: Client): void {
  const { tokenCall, sessionCall, life: signal } = client;
  // Before the first answer, there is nothing to renew.
  if (isMissing(client, 'csrfTokenValue')) return;
  const calls = [tokenCall, sessionCall].map((id) => perform(client, { id, signal, isLogged: false }));
  client.renewed = Promise.all(calls);
}

/** Sends a request, unless the loader has sent it early and ping mode allows that. */
async function exchange(
  { sent, wire, getState, requests }: Client,
  id: CallId,
  request: Request,
  signal: AbortSignal,
): Promise<Reply> {
  const early = sent.get(id);
  sent.delete(id);
  if (early && (getState().settings.isPingEnabled !== true || requests.defined(id).ping === false))
    try {
      return await receive(early, wire, signal);
    } catch (error) {
      if (error instanceof TransportError && error.fault !== 'network') throw error;
    }
  return send(request, wire, signal);
}

/** Reads an answer: secrets go to the vault, the rest becomes an event. */
function readAnswer(client: Client, { id, isLogged }: Asked, request: Request, reply: Reply): Performed {
  const { tables, vault, onUnanswered } = client;
  const { status, headers, text } = reply;
  const call = client.requests.defined(id);
  const json = parseJson(text);
  const lasting = vault.take(tables.keep, json);
  const { vaulted, spent } = vault.take(call.keep, json);
  const secrets = [...client.secrets, ...(call.secrets ?? [])];
  const { name, answer, isError } = readReply(call, reply, json, secrets, client.wire.clock.date());
  if (!answer) onUnanswered(id, `response without messages (${status} ${headers.get('content-type') ?? ''})`);
  // If the code of the error log fails to load, the error can't be logged.
  if (isLogged && isError) void log(client, request, reply).catch(() => {});
  const hasExpired = isSessionExpired(json);
  if (status === 404 || (hasExpired && !client.isKnown))
    import('./error-log').then(({ giveHint }) => giveHint(client, request, status)).catch(() => {});
  client.isKnown ||= call.method === 'POST' && id !== client.logCall && !hasExpired;
  // An answer with `sessionExpired` is an expired session, whatever else it contains. Quiet calls ignore that,
  // because no page waits for them.
  const isOver = answer?.sessionExpired && call.quiet !== true;
  return {
    key: `${call.answersAs ?? id}.${isOver ? '!expired' : name}`,
    ...(answer && { answer }),
    vaulted: [...lasting.vaulted, ...vaulted],
    spent,
  };
}

async function log(client: Client, request: Request, reply: Reply): Promise<void> {
  const { logCall, life: signal, label } = client;
  // The state before this answer, because its event hasn't been sent yet.
  const state = client.getState();
  const [{ errorReport }, browser] = await Promise.all([import('./error-log'), client.browser()]);
  const report = errorReport(request, reply, state, failureText(reply), browser, label);
  const performed = await perform(client, { id: logCall, signal, extra: { report }, isLogged: false });
  // Without a token, the server refuses the report. That must not replace the message about the token.
  if (performed && !isMissing(client, 'csrfTokenValue')) client.onAside(logCall, performed);
}
