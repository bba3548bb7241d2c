import type { Call, MessageKey } from '../core/data/data.gen';
import { isTree, own, type Tree } from '../core/data/paths';
import { SERVER_TEXT } from '../core/data/server-text';
import type { Answer } from '../core/flow/event';
import { MAX_MESSAGE_LENGTH, readMessages, shorten } from './messages';
import { NUMBERS } from './numbers.gen';
import type { Reply } from './transport';

/** For a longer time, or an invalid header, the message says "later" without a number. */
const MAX_MINUTES = 24 * 60;

/**
 * Converts a `Retry-After` header (seconds, or a date) to whole minutes from now, rounded up. Returns 0 if
 * the header is missing or invalid.
 * @param now milliseconds since 1970
 */
function retryMinutes(header: string | null, now: number): number {
  const text = header?.trim() ?? '';
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - now) / 1000;
  const minutes = Math.ceil(seconds / 60);
  return minutes > 0 && minutes <= MAX_MINUTES ? minutes : 0;
}

/** The meaning of an answer for the flow tables. */
export interface Reading {
  /** The part of the event after the call: the nextAction or `?`, `ok`, `!failed`, or `!expired`. */
  name: string;
  /** Undefined if a required envelope is missing. */
  answer?: Answer;
  /** Whether the response is an error, which is logged. */
  isError: boolean;
}

const NEXT_ACTION = /^[A-Z][A-Z0-9_]{0,63}$/;

/**
 * Reads a reply as specified in sections 7 and 8. A call with `answers` requires the envelope (`messages`,
 * `nextAction`): without it, a 2xx response counts as an expired session, and any other as a failed request.
 * @param secrets names that never reach the store; the caller has already taken them from `json`
 * @param now milliseconds since 1970
 */
export function readReply(
  call: Call,
  reply: Reply,
  json: unknown,
  secrets: readonly string[],
  now: number,
): Reading {
  const isOk = reply.status >= 200 && reply.status < 300;
  if (call.answers === undefined) {
    // If a call asks for data but a proxy or portal answers with a page, the call has failed, whatever the
    // status.
    const isReadable = call.keep === undefined || isTree(json);
    return isOk && isReadable
      ? { name: 'ok', answer: toAnswer(json, secrets), isError: false }
      : failure(reply, json, now);
  }
  const hasEnvelope = isTree(json) && !Array.isArray(json) && Object.hasOwn(json, 'messages');
  if (!hasEnvelope) return isOk ? { name: '!expired', isError: false } : failure(reply, json, now);
  const answer = { ...toAnswer(json, secrets), ...(!isOk && refusedBy(reply, now)) };
  return { name: answer.nextAction ?? '?', answer, isError: !isOk };
}

/**
 * Parses JSON of any content type. Returns undefined if the text isn't JSON. Leaves out the keys by which an
 * object would fail to become a text.
 */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, (key, value) => (key === 'toString' ? undefined : value));
  } catch {
    return undefined;
  }
}

/** Returns whether a value keeps the limits of the contract, if the contract has a number of this name. */
function fits(name: string, value: unknown): boolean {
  const [min, max] = (own(NUMBERS, name) ?? []) as number[];
  return (
    min === undefined ||
    (Number.isInteger(value) && (value as number) >= min && (value as number) <= (max as number))
  );
}

function toAnswer(json: unknown, secrets: readonly string[]): Answer {
  const data: Tree = {};
  if (isTree(json)) {
    for (const key of Object.keys(json))
      if (key !== '__proto__' && !secrets.includes(key) && fits(key, json[key])) data[key] = json[key];
  }
  const nextAction = own(data, 'nextAction');
  const targetUrl = own(data, 'targetUrl');
  return {
    ...readMessages(own(data, 'messages')),
    nextAction: typeof nextAction === 'string' && NEXT_ACTION.test(nextAction) ? nextAction : null,
    sessionExpired: isSessionExpired(data),
    targetUrl: typeof targetUrl === 'string' ? targetUrl : null,
    data,
  };
}

/** Returns the server's message if it is plain text. Never markup, and not only the name of the status. */
function plainText({ headers, text, statusText }: Reply): string {
  const isPlain = headers.get('content-type')?.startsWith('text/plain') && text.trim() !== statusText;
  return isPlain ? shorten(text.trim(), MAX_MESSAGE_LENGTH) : '';
}

const statusText = ({ status, statusText }: Reply): string => `${status} ${statusText}`.trim();

/** Returns the text of an error without envelope: the server's plain text, or else the status. */
export const failureText = (reply: Reply): string => plainText(reply) || statusText(reply);

const FAILURE: Answer = {
  type: 'error',
  items: [],
  text: '',
  nextAction: null,
  sessionExpired: false,
  targetUrl: null,
  data: {},
};

export const isSessionExpired = (json: unknown): boolean => own(json, 'sessionExpired') === true;

const TOO_MANY_REQUESTS = `${SERVER_TEXT}TOO_MANY_REQUESTS` as MessageKey;

/** The status, and the time to wait. */
const refusedBy = ({ status, headers }: Reply, now: number): Pick<Answer, 'httpStatus' | 'minutes'> => ({
  httpStatus: status,
  minutes: retryMinutes(headers.get('retry-after'), now),
});

/** Reads a failed request. Without a text of the server, shows the widget's sentence. */
function failure(reply: Reply, json: unknown, now: number): Reading {
  const { status } = reply;
  const isSilent = plainText(reply) === '';
  const answer: Answer = {
    ...FAILURE,
    text: failureText(reply),
    ...refusedBy(reply, now),
    sessionExpired: isSessionExpired(json),
    ...(isSilent && { reason: { key: 'REQUEST_FAILED_REASON', args: { status } } }),
    ...(isSilent && status === 429 && { items: [{ text: '', code: TOO_MANY_REQUESTS }] }),
  };
  return { name: '!failed', answer, isError: true };
}

/**
 * Replaces the answer to a request that wasn't sent, because the token was missing, the code for it failed to load,
 * or the browser is offline.
 */
export const unsentAnswer = (key: 'REQUEST_UNVERIFIED' | 'NOT_LOADED' | 'OFFLINE'): Answer => ({
  ...FAILURE,
  items: [{ key }],
});
