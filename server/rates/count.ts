import type { Context } from 'hono';
import { accountKey } from '../account/users';
import type { ServerContext } from '../context';
import type { Queries } from '../db/database';
import { RequestFault } from '../http/envelope';
import { limits, type Rate } from '../limits';
import { keyedDigest } from '../random-and-digest';
import { text } from '../texts';
import type { Times } from './limiter';

type Rates = typeof limits.rates;
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
    await count(
      context,
      context.db,
      limits.rates[kind].address,
      `${kind} address ${context.clientAddress(c)}`,
    ),
  );
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

const nameSubject = (kind: OfUser, name: string): string => `${kind} ${name}`;
const accountSubject = (kind: OfUser, { name, account }: Asked): string =>
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
