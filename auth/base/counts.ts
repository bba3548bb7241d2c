/** Counts what may happen only so often. */
import { countIn } from './answers';
import { Fault, refusal } from './http';
import type { Limits } from './options';
import type { Turn } from './turn';

type Counted = {
  [Name in keyof Limits]: Limits[Name] extends { readonly count: number } ? Name : never;
}[keyof Limits];

const keyOf = (name: Counted, subject: string): string => `count:${name}:${subject}`;

/** Counts one more of `name` for a subject, such as an address or a sealed user id. Returns whether it is above the limit. */
export async function isAbove({ options }: Turn, name: Counted, subject: string): Promise<boolean> {
  const { count, seconds } = options.limits[name];
  const key = keyOf(name, subject);
  return (await options.store.increment(key, new Date(options.now() + seconds * 1000))) > count;
}

/** How often it was counted so far. */
export async function countOf({ options }: Turn, name: Counted, subject: string): Promise<number> {
  return countIn(await options.store.get(keyOf(name, subject)));
}

/** Forgets what was counted, because the user has given the right proof. */
export async function forgetCount({ options }: Turn, name: Counted, subject: string): Promise<void> {
  await options.store.take(keyOf(name, subject));
}

/** @throws Fault with status 429 if it is above the limit */
export async function requireBelow(turn: Turn, name: Counted, subject: string): Promise<void> {
  if (await isAbove(turn, name, subject)) throw tooMany(turn.options.limits[name].seconds);
}

/** Too many requests: the widget tells the user how long to wait. */
export const tooMany = (seconds: number, code = 'TOO_MANY_REQUESTS'): Fault =>
  new Fault(429, refusal('ERROR', code), { 'Retry-After': String(seconds) });
