import type { HttpBindings } from '@hono/node-server';
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
/** What is counted of an address, and what of a person. */
type OfAddress = {
  [Kind in keyof Rates]: Rates[Kind] extends { readonly address: Rate } ? Kind : never;
}[keyof Rates];
type OfUser = {
  [Kind in keyof Rates]: Rates[Kind] extends { readonly user: Rate } ? Kind : never;
}[keyof Rates];

/** How often, this time included, and how many seconds until counting starts again. */
export interface Times {
  readonly count: number;
  readonly isTooOften: boolean;
  readonly wait: number;
}

/*
 * People are counted twice. Under the name that they are asked for by, known or not: too often answers 429.
 * And by the account that is found, which has several names (user id, e-mail address): that count is told to
 * nobody who has not proved to be its owner. An account that is over it is answered as an unknown user is;
 * two names that stop together would be known to be one account's.
 */

/** The subject of a count. Without an account `name` is counted in its place, at the same cost. */
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

/** The address of a connection. */
export function addressOf(c: Context): string {
  return (c.env as HttpBindings).incoming.socket.remoteAddress ?? '';
}

/**
 * Counts a request of this kind from its address, and forgets what has run out.
 * @throws RequestFault 429 when there were too many
 */
export async function countAddress(c: Context, context: ServerContext, kind: OfAddress): Promise<void> {
  await context.db.query('delete from rates where ends_at <= $1', [timeFromNow(context.clock)]);
  refuseTooOften(
    await count(context, context.db, limits.rates[kind].address, `${kind} address ${addressOf(c)}`),
  );
}

/**
 * Counts a request of this kind under the name that it is made by; how often.
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
 * Counts a request of this kind for the account that was found. What came of it must not show, but to the
 * owner.
 */
export function countAccount(
  context: ServerContext,
  kind: OfUser,
  asked: Asked,
  queries: Queries = context.db,
): Promise<Times> {
  return count(context, queries, limits.rates[kind].account, accountSubject(kind, asked));
}

/** Begins to count anew. */
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

/** @throws RequestFault 429, which says how long to wait */
export function refuseTooOften({ isTooOften, wait }: Times): void {
  if (isTooOften)
    throw new RequestFault(429, text('TOO_MANY_TRIES', { minutes: Math.ceil(wait / 60) }), {
      headers: { 'Retry-After': String(wait) },
    });
}

/** One statement counts and answers the count, so that requests at the same moment are all counted. */
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
