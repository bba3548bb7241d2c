import type { Context } from 'hono';
import { accountKey } from '../account/users';
import { timeFromNow } from '../clock';
import type { ServerContext } from '../context';
import type { Queries } from '../db/database';
import { limits, type Rate } from '../limits';
import { keyedDigest } from '../random-and-digest';
import { text } from '../texts';
import { RequestFault } from './envelope';

type Rates = typeof limits.rates;
/** The kinds of requests that are counted per address, and per person. */
type OfAddress = {
  [Kind in keyof Rates]: Rates[Kind] extends { readonly address: Rate } ? Kind : never;
}[keyof Rates];
type OfUser = {
  [Kind in keyof Rates]: Rates[Kind] extends { readonly user: Rate } ? Kind : never;
}[keyof Rates];

/** The count, this request included, and the seconds until counting starts again. */
export interface Times {
  readonly count: number;
  readonly isTooOften: boolean;
  readonly wait: number;
}

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
  { key }: ServerContext,
  kind: OfUser,
  asked: Asked,
  queries: Queries,
): Promise<void> {
  const subjects = [nameSubject(kind, asked.name), accountSubject(kind, asked)];
  await queries.query('delete from rates where subject = any($1)', [
    subjects.map((subject) => keyedDigest(key, subject)),
  ]);
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

/** One statement counts and returns the count, so that requests at the same moment are all counted. */
async function count(
  { clock, key }: ServerContext,
  queries: Queries,
  rate: Rate,
  subject: string,
): Promise<Times> {
  const now = timeFromNow(clock);
  const [row] = await queries.query<{ count: number; ends_at: Date }>(
    `insert into rates as r (subject, count, ends_at) values ($1, 1, $2)
     on conflict (subject) do update set
       count = case when r.ends_at <= $3 then 1 else r.count + 1 end,
       ends_at = case when r.ends_at <= $3 then excluded.ends_at else r.ends_at end
     returning count, ends_at`,
    [keyedDigest(key, subject), timeFromNow(clock, rate.within), now],
  );
  const { count: times = 1, ends_at = now } = row ?? {};
  return {
    count: times,
    isTooOften: times > rate.count,
    wait: Math.max(1, Math.ceil((ends_at.getTime() - now.getTime()) / 1000)),
  };
}
