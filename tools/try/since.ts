import type { Played } from './play-all';
import { changes, failure } from './say';

/** How one way goes on two sets of data. */
export interface Parting {
  name: string;
  /** Where and how the ways part; null where they do not. */
  parts: string | null;
  /** Where both fail alike: then the change between the two sets is not the cause. */
  failsOnBoth: string | null;
}

const isSame = (a: Played['error'], b: Played['error']): boolean => a?.message === b?.message;

/** Compares one way on the data before and now: the first step after which something else is seen. */
export function parting(before: Played, now: Played): Parting {
  const { name } = now;
  for (const [step, seen] of now.seen) {
    const earlier = before.seen.get(step);
    const told = earlier && changes(earlier, seen);
    if (told) return { name, parts: `step ${step}: ${told}`, failsOnBoth: null };
  }
  if (isSame(before.error, now.error))
    return { name, parts: null, failsOnBoth: now.error && failure(now.error) };
  const parts = now.error
    ? `${failure(now.error)} Before, the way went on.`
    : `the way goes to its end now. Before: ${failure(before.error as NonNullable<Played['error']>)}`;
  return { name, parts, failsOnBoth: null };
}
