/** Describes each answered request for logs and metrics. */
import { randomUUID } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import type { Keys } from '../store/keys/keys';
import { keyedDigest } from '../store/random-and-digest';
import type { ClientAddress } from './address';
import { contract } from './contract';

const ID = /^[A-Za-z0-9-]{1,64}$/;
const REQUEST_ID = 'X-Request-Id';

/** An answered request. `call` is its name, or null for pages and files. */
export interface Answered {
  call: string | null;
  method: string;
  status: number;
  nextAction: string | null;
  /** The result of calls that sign on, send or check a code, or change an account. */
  outcome?: Outcome;
  /** A keyed digest of the account, or of the entered name if it belongs to no account. */
  account?: string;
  /** A keyed digest of the client's address. */
  address: string;
  ms: number;
  id: string;
}

/** The result of a call in one word, for analyzing attacks. */
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
  'code-exhausted',
  'password-set',
  'password-refused',
  'password-wrong',
  'signed-off',
  'passkey-refused',
  'passkey-added',
  'factor-removed',
  'sessions-ended',
] as const;
export type Outcome = (typeof OUTCOMES)[number];

interface Watched {
  answered(request: Answered): void;
  readonly keys: Keys;
  readonly clientAddress: ClientAddress;
}

/** Reports every answered request. Takes its id from `X-Request-Id` if that is valid, and returns it in the answer. */
export function watchRequests({ answered, keys: [key], clientAddress }: Watched): MiddlewareHandler {
  const named = (kind: string, value: string): string =>
    keyedDigest(key, `log ${kind} ${value}`).slice(0, DIGEST_CHARACTERS);
  return async (c, next) => {
    const start = performance.now();
    const given = c.req.header(REQUEST_ID) ?? '';
    const id = ID.test(given) ? given : randomUUID();
    c.header(REQUEST_ID, id);
    // The connection may be closed at the end.
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

/** 96 bits: enough to distinguish accounts in a log. */
const DIGEST_CHARACTERS = 16;

const KNOWN = new Set(['ERROR', ...Object.values(contract.calls).flatMap(({ answers = [] }) => answers)]);

/** The requested call, or null for pages and files. The path isn't logged, because it can contain a user id. */
export const callOf = (c: Context): string | null => (c.get(CALL) as string | undefined) ?? null;

/** Records the requested call. */
export const nameCall = (c: Context, call: string): void => c.set(CALL, call);

/** Records the nextAction. One that isn't in the data, which only an override can cause, is recorded as `other`. */
export const nameAnswer = (c: Context, nextAction: unknown): void => {
  if (typeof nextAction === 'string') c.set(NEXT_ACTION, KNOWN.has(nextAction) ? nextAction : 'other');
};

/**
 * Records the account of a request: the id of a user or registering person, or the digest of an entered name that belongs to
 * neither. The log contains a keyed digest of it.
 */
export const nameAccount = (c: Context, account: string): void => c.set(ACCOUNT, account);

/** Records the result of a request. */
export const nameOutcome = (c: Context, outcome: Outcome): void => c.set(OUTCOME, outcome);
