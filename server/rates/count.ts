import type { Context } from 'hono';
import { accountKey } from '../account/users';
import type { ServerContext } from '../context';
import type { Queries } from '../db/database';
import { RequestFault } from '../http/envelope';
import { type Limits, limits, type Rate } from '../limits';
import { keyedDigest } from '../random-and-digest';
import { text } from '../texts';
import type { Times } from './limiter';

type Rates = Limits['rates'];
/** The kinds of requests that are counted per address, and per person. */
type OfAddress = {
  [Kind in keyof Rates]: Rates[Kind] extends { readonly address: Rate } ? Kind : never;
}[keyof Rates];
type OfUser = {
  [Kind in keyof Rates]: Rates[Kind] extends { readonly user: Rate } ? Kind : never;
}[keyof Rates];

/*
 * Requests are counted twice for a person. The first count is for the typed name, known or not: above the
 * limit the call answers 429. The second count is for the account that is found, which has several names
 * (user id, e-mail address); only a person who has proved to be the owner learns of it. Above that limit the
 * account is answered as an unknown user: if two names were refused together, an attacker would know that
 * they belong to one account.
 */

/** The subject of a count. Without an account, `name` is counted in its place, at the same cost. */
export interface Asked {
  /** A user id as typed, or a contact. */
  readonly name: string;
  /** The id of the user or registering person that was found, or null. */
  readonly account: string | null;
}

/** A typed user id as it is counted and stored: as a digest, since people type passwords into that field. */
export function typedName({ key }: ServerContext, userId: string): string {
  return `typed ${keyedDigest(key, accountKey(userId))}`;
}

/**
 * Counts a request of this kind for its address.
 * @throws RequestFault 429 when there were too many
 */
export async function countAddress(c: Context, context: ServerContext, kind: OfAddress): Promise<void> {
  refuseTooOften(
    await count(context, context.db, limits.rates[kind].address, addressSubject(c, context, kind)),
  );
}

/**
 * Says whether so many sign-ons from this address have failed that the next one needs a captcha. A captcha and no
 * refusal, because many users may share an address. Sign-ons that run at the same moment are not counted yet.
 */
export async function isSuspectAddress(c: Context, context: ServerContext): Promise<boolean> {
  const rate = limits.rates.failedSignOn.address;
  const subject = keyedDigest(context.key, addressSubject(c, context, 'failedSignOn'));
  return (await context.limiter.read(subject, rate, context.db)) >= rate.count;
}

/** Counts a failed sign-on for its address. Returns whether the next sign-on from there needs a captcha. */
export async function countFailedSignOn(c: Context, context: ServerContext): Promise<boolean> {
  const rate = limits.rates.failedSignOn.address;
  const times = await count(context, context.db, rate, addressSubject(c, context, 'failedSignOn'));
  return times.count >= rate.count;
}

/**
 * Counts a request of this kind for the typed name, and returns the count.
 * @throws RequestFault 429 when there were too many
 */
export async function countName(
  context: ServerContext,
  kind: OfUser,
  name: string,
  queries: Queries = context.db,
): Promise<Times> {
  const times = await count(context, queries, limits.rates[kind].user, nameSubject(kind, name));
  refuseTooOften(times);
  return times;
}

/**
 * Counts a request of this kind for the account that was found. Only the owner may see the result in an
 * answer.
 */
export function countAccount(
  context: ServerContext,
  kind: OfUser,
  asked: Asked,
  queries: Queries = context.db,
): Promise<Times> {
  return count(context, queries, limits.rates[kind].account, accountSubject(kind, asked));
}

/**
 * Counts a request to set a new password, for the account: comparing it with the former passwords costs a hash each.
 * Only the owner comes this far, so the answer may tell.
 * @throws RequestFault 429 when there were too many
 */
export async function countPasswordChange(context: ServerContext, account: string): Promise<void> {
  refuseTooOften(
    await count(
      context,
      context.db,
      limits.rates.passwordChange.account,
      accountSubject('passwordChange', { name: '', account }),
    ),
  );
}

/** Resets the counts. */
export async function forgetCounts(
  { key, limiter }: ServerContext,
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

const addressSubject = (c: Context, { clientAddress }: ServerContext, kind: OfAddress): string =>
  `${kind} address ${clientAddress(c)}`;
const nameSubject = (kind: OfUser, name: string): string => `${kind} ${name}`;
const accountSubject = (kind: keyof Rates, { name, account }: Asked): string =>
  `${kind} ${account === null ? `no account ${name}` : `account ${account}`}`;

/** @throws RequestFault 429, with the time to wait */
export function refuseTooOften({ isTooOften, wait }: Times): void {
  if (isTooOften)
    throw new RequestFault(429, text('TOO_MANY_TRIES', { minutes: Math.ceil(wait / 60) }), {
      headers: { 'Retry-After': String(wait) },
    });
}

const count = (
  { key, limiter }: ServerContext,
  queries: Queries,
  rate: Rate,
  subject: string,
): Promise<Times> => limiter.count(keyedDigest(key, subject), rate, queries);
