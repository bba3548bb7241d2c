import type { Call } from '../core/data.gen';
import type { Answer } from '../core/event';
import { isTree, own, type Tree } from '../core/paths';
import { readMessages } from './messages';
import type { Reply } from './transport';

/** What an answer is to the flow tables. */
export type Reading =
  | { kind: 'answer'; name: string; answer: Answer; isError: boolean }
  | { kind: 'ok'; answer: Answer }
  | { kind: 'expired' }
  | { kind: 'failed'; answer: Answer };

const NEXT_ACTION = /^[A-Z][A-Z0-9_]{0,63}$/;
const LONGEST_TEXT = 200;

/**
 * Reads a reply as section 7 and 8 of the specification say. A call that declares `answers` has the envelope
 * (`messages`, `nextAction`): without it a good status counts as an expired session, a bad one as a failed request.
 * @param secrets names that never reach the store; the caller has taken them from `json` before
 */
export function readReply(call: Call, reply: Reply, json: unknown, secrets: readonly string[]): Reading {
  const isGood = reply.status >= 200 && reply.status < 300;
  if (call.answers === undefined) {
    // A page of a proxy or portal where data was asked for is a failure, whatever its status.
    const isReadable = call.keep === undefined || isTree(json);
    return isGood && isReadable ? { kind: 'ok', answer: toAnswer(json, secrets) } : { kind: 'failed', answer: failure(reply, json) };
  }
  const hasEnvelope = isTree(json) && !Array.isArray(json) && Object.hasOwn(json, 'messages');
  if (!hasEnvelope) return isGood ? { kind: 'expired' } : { kind: 'failed', answer: failure(reply, json) };
  const answer = toAnswer(json, secrets);
  return { kind: 'answer', name: answer.nextAction ?? '?', answer, isError: !isGood };
}

/** JSON, whatever the content type says; undefined when it is none. */
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
    for (const key of Object.keys(json)) if (key !== '__proto__' && !secrets.includes(key)) data[key] = json[key];
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

/** The text of an error without envelope: what the server wrote in plain words, else its status. Never markup. */
export function failureText(reply: Reply): string {
  const isPlain = reply.headers.get('content-type')?.startsWith('text/plain') ?? false;
  const plain = isPlain ? reply.text.trim().slice(0, LONGEST_TEXT) : '';
  return plain || `${reply.status} ${reply.statusText}`.trim();
}

const saysExpired = (json: unknown): boolean => own(json, 'sessionExpired') === true;

function failure(reply: Reply, json: unknown): Answer {
  return { type: 'error', items: [], text: failureText(reply), nextAction: null, sessionExpired: saysExpired(json), targetUrl: null, data: {} };
}
