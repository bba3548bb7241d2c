import { groupBy } from '../check/group-by';
import type { Played } from './play-all';
import { changes, failure } from './say';

/** How one way goes on two sets of data. */
export interface Parting {
  name: string;
  /** The step at which the ways part; null where they do not, or where one of them fails. */
  step: string | null;
  /** How the ways part; null where they do not. */
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
    if (told) return { name, step: `${step}`, parts: told, failsOnBoth: null };
  }
  if (isSame(before.error, now.error))
    return { name, step: null, parts: null, failsOnBoth: now.error && failure(now.error) };
  const parts = now.error
    ? `${failure(now.error)} Before, the way went on.`
    : `the way goes to its end now. Before: ${failure(before.error as NonNullable<Played['error']>)}`;
  return { name, step: null, parts, failsOnBoth: null };
}

/** More journeys than these that part in the same way are counted. */
const MOST_NAMED = 4;

/** What has changed, each change once, with the journeys in which it is seen and the step. */
export function partings(all: readonly Parting[]): string[] {
  const groups = groupBy(
    all.filter(({ parts }) => parts !== null),
    ({ parts }) => parts,
  );
  return [...groups].flatMap(([parts, group]) => {
    const [first] = group as [Parting];
    if (group.length === 1) return [`${placeOf(first)}: ${parts}`];
    const left = group.length - MOST_NAMED;
    return [
      `in ${group.length} journeys ${parts}:`,
      ...group.slice(0, MOST_NAMED).map((one) => `  ${placeOf(one)}`),
      ...(left > 0 ? [`  … and ${left} more`] : []),
    ];
  });
}

const placeOf = ({ name, step }: Parting): string => (step === null ? name : `${name}, step ${step}`);
