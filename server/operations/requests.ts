/** What the server knows of each answered request, for logs and figures. */
import { randomUUID } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import type { ClientAddress } from '../http/client-address';
import { contract } from '../openapi/contract';
import { keyedDigest } from '../random-and-digest';

const ID = /^[A-Za-z0-9-]{1,64}$/;
const REQUEST_ID = 'X-Request-Id';

/** What is known of an answered request. Its call is the name in flows/calls.json; null for pages and files. */
export interface Answered {
  call: string | null;
  method: string;
  status: number;
  nextAction: string | null;
  /** What happened, for calls that sign on, send or judge a code, or set a password. */
  outcome?: Outcome;
  /** A keyed digest of the account, or of the typed name if it belongs to no account. */
  account?: string;
  /** A keyed digest of the client's address. */
  address: string;
  ms: number;
  id: string;
}

/** What a call did, in one word for those who follow an attack. */
export const OUTCOMES = [
  'signed-on',
  'second-step-needed',
  'sign-on-refused',
  'not-allowed',
  'captcha-needed',
  'captcha-wrong',
  'too-often',
  'session-expired',
  'code-sent',
  'code-right',
  'code-wrong',
  'code-expired',
  'code-dead',
  'password-set',
  'password-refused',
  'password-wrong',
  'signed-off',
] as const;
export type Outcome = (typeof OUTCOMES)[number];

interface Watched {
  answered(request: Answered): void;
  /** The key for digests. */
  readonly key: string;
  readonly clientAddress: ClientAddress;
}

/**
 * Hears of every answered request. The id is that of `X-Request-Id` if it can be one, and goes back with the answer.
 */
export function watchRequests({ answered, key, clientAddress }: Watched): MiddlewareHandler {
  const named = (kind: string, value: string): string =>
    keyedDigest(key, `log ${kind} ${value}`).slice(0, DIGEST_CHARACTERS);
  return async (c, next) => {
    const start = performance.now();
    const given = c.req.header(REQUEST_ID) ?? '';
    const id = ID.test(given) ? given : randomUUID();
    c.header(REQUEST_ID, id);
    // The connection may be gone at the end.
    const address = named('address', clientAddress(c));
    await next();
    const account = c.get(ACCOUNT) as string | undefined;
    const outcome = c.get(OUTCOME) as Outcome | undefined;
    answered({
      call: callOf(c),
      method: c.req.method,
      status: c.res.status,
      nextAction: (c.get(NEXT_ACTION) as string | undefined) ?? null,
      ...(outcome && { outcome }),
      ...(account !== undefined && { account: named('account', account) }),
      address,
      ms: Math.round((performance.now() - start) * 10) / 10,
      id,
    });
  };
}

const CALL = 'call';
const NEXT_ACTION = 'nextAction';
const ACCOUNT = 'account';
const OUTCOME = 'outcome';

/** 96 bits: enough to tell accounts apart in a log. */
const DIGEST_CHARACTERS = 16;

const KNOWN = new Set(['ERROR', ...Object.values(contract.calls).flatMap(({ answers = [] }) => answers)]);

/** The call that a request makes; null for pages and files. A path is not logged: it may have a user id in it. */
export const callOf = (c: Context): string | null => (c.get(CALL) as string | undefined) ?? null;

/** Tells which call a request makes. */
export const nameCall = (c: Context, call: string): void => c.set(CALL, call);

/** Tells what the answer says. One that the data does not know, which only an ordered answer can have, is `other`. */
export const nameAnswer = (c: Context, nextAction: unknown): void => {
  if (typeof nextAction === 'string') c.set(NEXT_ACTION, KNOWN.has(nextAction) ? nextAction : 'other');
};

/**
 * Tells whom a request is about: the id of an account or registering person, or the digest of a typed name that belongs
 * to none. The log has a keyed digest of it.
 */
export const nameAccount = (c: Context, account: string): void => c.set(ACCOUNT, account);

/** Tells what a request did. */
export const nameOutcome = (c: Context, outcome: Outcome): void => c.set(OUTCOME, outcome);
