import type { Context } from 'hono';
import type { Edge } from '../../http/edge';
import { RequestFault } from '../../http/envelope';
import { type Limits, limits, type Rate } from '../../limits';
import type { Queries } from '../../store/db/database';
import { keyedDigest } from '../../store/random-and-digest';
import type { Times } from '../../store/rates/limiter';
import type { Store } from '../../store/store';
import { text } from '../../texts';
import { accountKey } from './users';

type Rates = Limits['rates'];
/** The kinds of requests that are counted per address, and per user. */
type OfAddress = {
  [Kind in keyof Rates]: Rates[Kind] extends { readonly address: Rate } ? Kind : never;
}[keyof Rates];
type OfUser = {
  [Kind in keyof Rates]: Rates[Kind] extends { readonly user: Rate } ? Kind : never;
}[keyof Rates];

/*
 * A user's requests are counted twice. The first count is for the entered name, known or not. Above its limit the call answers
 * 429. The second count is for the account, which has several names (user id, email address). Only a user who has proved to be
 * its owner learns of it. Above that limit the account is answered like an unknown user, because an attacker who sees two names
 * refused at the same time would know that they belong to one account.
 */

/** The subject of a count. Without an account, `name` is counted instead, at the same cost. */
export interface Asked {
  /** An entered user id, or a contact. */
  readonly name: string;
  /** The id of the user or registering person, or null if unknown. */
  readonly account: string | null;
}

/** The counted and stored form of an entered user id: a digest, because users sometimes type their password into that field. */
export function typedName({ keys: [key] }: Store, userId: string): string {
  return `typed ${keyedDigest(key, accountKey(userId))}`;
}

/**
 * Counts a request of this kind for its address.
 * @throws RequestFault 429 if there were too many
 */
export async function countAddress(c: Context, context: Store & Edge, kind: OfAddress): Promise<void> {
  refuseTooOften(
    await count(context, context.db, limits.rates[kind].address, addressSubject(c, context, kind)),
  );
}

/**
 * Returns whether so many sign-ons from this address have failed that the next one needs a captcha. It isn't refused, because many
 * users may share an address. Parallel sign-ons aren't counted yet.
 */
export async function isSuspectAddress(c: Context, context: Store & Edge): Promise<boolean> {
  const rate = limits.rates.failedSignOn.address;
  const subject = keyedDigest(context.keys[0], addressSubject(c, context, 'failedSignOn'));
  return (await context.limiter.read(subject, rate, context.db)) >= rate.count;
}

/** Counts a failed sign-on for its address. Returns whether the next sign-on from there needs a captcha. */
export async function countFailedSignOn(c: Context, context: Store & Edge): Promise<boolean> {
  const rate = limits.rates.failedSignOn.address;
  const times = await count(context, context.db, rate, addressSubject(c, context, 'failedSignOn'));
  return times.count >= rate.count;
}

/**
 * Counts a request of this kind for the entered name, and returns the count.
 * @throws RequestFault 429 if there were too many
 */
export async function countName(
  context: Store,
  kind: OfUser,
  name: string,
  queries: Queries = context.db,
): Promise<Times> {
  const times = await count(context, queries, limits.rates[kind].user, nameSubject(kind, name));
  refuseTooOften(times);
  return times;
}

/** Counts a request of this kind for the account. Only its owner may see the result in an answer. */
export function countAccount(
  context: Store,
  kind: OfUser,
  asked: Asked,
  queries: Queries = context.db,
): Promise<Times> {
  return count(context, queries, limits.rates[kind].account, accountSubject(kind, asked));
}

/**
 * Counts a request of the account that costs several hashes: a new password is compared with the former ones, and each recovery code
 * of a new set is hashed. Only the owner gets this far, so the answer may reveal the limit.
 * @throws RequestFault 429 if there were too many
 */
export async function countHashing(
  context: Store,
  kind: 'passwordChange' | 'newRecoveryCodes',
  account: string,
  queries: Queries = context.db,
): Promise<void> {
  refuseTooOften(
    await count(context, queries, limits.rates[kind].account, accountSubject(kind, { name: '', account })),
  );
}

/** Resets the counts. */
export async function forgetCounts(
  { keys: [key], limiter }: Store,
  kind: OfUser,
  asked: Asked,
  queries: Queries,
): Promise<void> {
  const subjects = [nameSubject(kind, asked.name), accountSubject(kind, asked)];
  await limiter.forget(
    subjects.map((subject) => keyedDigest(key, subject)),
    queries,
  );
}

const addressSubject = (c: Context, { clientAddress }: Store & Edge, kind: OfAddress): string =>
  `${kind} address ${clientAddress(c)}`;
const nameSubject = (kind: OfUser, name: string): string => `${kind} ${name}`;
const accountSubject = (kind: keyof Rates, { name, account }: Asked): string =>
  `${kind} ${account === null ? `no account ${name}` : `account ${account}`}`;

/** @throws RequestFault 429 with the time to wait */
export function refuseTooOften({ isTooOften, wait }: Times): void {
  if (isTooOften)
    throw new RequestFault(429, text('TOO_MANY_TRIES', { minutes: Math.ceil(wait / 60) }), {
      headers: { 'Retry-After': String(wait) },
    });
}

const count = (
  { keys: [key], limiter }: Store,
  queries: Queries,
  rate: Rate,
  subject: string,
): Promise<Times> => limiter.count(keyedDigest(key, subject), rate, queries);
