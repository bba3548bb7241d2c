import type { Call } from '../core/data/data.gen';
import { isTree, own, type Tree } from '../core/data/paths';
import type { Answer } from '../core/flow/event';
import { LONGEST_MESSAGE, shorten } from './limits';
import { readMessages } from './messages';
import { retryMinutes } from './retry-after';
import type { Reply } from './transport';

/** What an answer is to the flow tables. */
export type Reading =
  | { kind: 'answer'; name: string; answer: Answer; isError: boolean }
  | { kind: 'ok'; answer: Answer }
  | { kind: 'expired' }
  | { kind: 'failed'; answer: Answer };

const NEXT_ACTION = /^[A-Z][A-Z0-9_]{0,63}$/;

/**
 * Reads a reply as section 7 and 8 of the specification say. A call that declares `answers` has the envelope
 * (`messages`, `nextAction`): without it a good status counts as an expired session, a bad one as a failed
 * request.
 * @param secrets names that never reach the store; the caller has taken them from `json` before
 * @param now milliseconds since 1970
 */
export function readReply(
  call: Call,
  reply: Reply,
  json: unknown,
  secrets: readonly string[],
  now: number,
): Reading {
  const isGood = reply.status >= 200 && reply.status < 300;
  if (call.answers === undefined) {
    // When a call asks for data and gets a page of a proxy or portal, the call has failed, with any status.
    const isReadable = call.keep === undefined || isTree(json);
    return isGood && isReadable
      ? { kind: 'ok', answer: toAnswer(json, secrets) }
      : { kind: 'failed', answer: failure(reply, json, now) };
  }
  const hasEnvelope = isTree(json) && !Array.isArray(json) && Object.hasOwn(json, 'messages');
  if (!hasEnvelope)
    return isGood ? { kind: 'expired' } : { kind: 'failed', answer: failure(reply, json, now) };
  const answer = toAnswer(json, secrets);
  return { kind: 'answer', name: answer.nextAction ?? '?', answer, isError: !isGood };
}

/** The JSON of a text, for any content type; undefined when the text is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function toAnswer(json: unknown, secrets: readonly string[]): Answer {
  const data: Tree = {};
  if (isTree(json)) {
    for (const key of Object.keys(json))
      if (key !== '__proto__' && !secrets.includes(key)) data[key] = json[key];
  }
  const nextAction = own(data, 'nextAction');
  const targetUrl = own(data, 'targetUrl');
  return {
    ...readMessages(own(data, 'messages')),
    nextAction: typeof nextAction === 'string' && NEXT_ACTION.test(nextAction) ? nextAction : null,
    sessionExpired: saysExpired(data),
    targetUrl: typeof targetUrl === 'string' ? targetUrl : null,
    data,
  };
}

/** What the server wrote in plain words. Never markup. */
function plainWords({ headers, text }: Reply): string {
  const isPlain = headers.get('content-type')?.startsWith('text/plain') ?? false;
  return isPlain ? shorten(text.trim(), LONGEST_MESSAGE) : '';
}

/** The text of an error without envelope: what the server wrote in plain words, else its status. */
export const failureText = (reply: Reply): string =>
  plainWords(reply) || `${reply.status} ${reply.statusText}`.trim();

const FAILURE: Answer = {
  type: 'error',
  items: [],
  text: '',
  nextAction: null,
  sessionExpired: false,
  targetUrl: null,
  data: {},
};

const saysExpired = (json: unknown): boolean => own(json, 'sessionExpired') === true;

/**
 * The answer of a failed request. A status number tells a person nothing; for 429 there are words that help.
 */
function failure(reply: Reply, json: unknown, now: number): Answer {
  const isTooMany = reply.status === 429 && plainWords(reply) === '';
  const minutes = retryMinutes(reply.headers.get('retry-after'), now);
  return {
    ...FAILURE,
    text: failureText(reply),
    httpStatus: reply.status,
    sessionExpired: saysExpired(json),
    ...(isTooMany && { words: { key: 'TOO_MANY_REQUESTS', args: { minutes } } }),
  };
}

/** In place of the answer to a request that was not sent, because there was no token for it. */
export const UNVERIFIED: Answer = { ...FAILURE, words: { key: 'REQUEST_UNVERIFIED' } };

/** The answer for a request that was not sent because the code for that did not load. */
export const NOT_LOADED: Answer = { ...FAILURE, words: { key: 'NOT_LOADED' } };
