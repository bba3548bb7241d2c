import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { accountKey } from '../account/users';
import { timeFromNow } from '../clock';
import type { ServerContext } from '../context';
import { limits, type Rate } from '../limits';
import { keyedDigest } from '../secrets';
import { texts } from '../texts';
import { RequestFault } from './envelope';

type Counted = keyof typeof limits.rates;

/**
 * Counts a request of this kind from its address.
 * @throws RequestFault 429 when there were too many
 */
export function countAddress(c: Context, context: ServerContext, kind: Counted): Promise<void> {
  const address = (c.env as HttpBindings).incoming.socket.remoteAddress ?? '';
  return count(context, limits.rates[kind].address, `${kind} address ${address}`);
}

/**
 * Counts a request of this kind for a user id as typed, known or not, so that the count tells nobody which ids exist.
 * @throws RequestFault 429 when there were too many
 */
export function countUser(context: ServerContext, kind: 'signOn' | 'code', userId: string): Promise<void> {
  return count(context, limits.rates[kind].user, `${kind} user ${accountKey(userId)}`);
}

/** One statement counts and answers the count, so that requests at the same moment are all counted. */
async function count({ db, clock, key }: ServerContext, rate: Rate, subject: string): Promise<void> {
  const now = timeFromNow(clock);
  await db.query('delete from rates where ends_at <= $1', [now]);
  const [row] = await db.query<{ count: number; ends_at: Date }>(
    `insert into rates as r (subject, count, ends_at) values ($1, 1, $2)
     on conflict (subject) do update set count = r.count + 1 returning count, ends_at`,
    [keyedDigest(key, subject), timeFromNow(clock, rate.within)],
  );
  if (!row || row.count <= rate.count) return;
  const wait = Math.max(1, Math.ceil((row.ends_at.getTime() - now.getTime()) / 1000));
  throw new RequestFault(429, texts.tooMany(Math.ceil(wait / 60)), undefined, {}, { 'Retry-After': String(wait) });
}
