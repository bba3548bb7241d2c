import { groupBy } from '../data/group-by';
import { placeText, type StepPlace, stepPlace } from '../transcript/beginnings';
import type { Named } from '../transcript/read';
import { changes, failure } from './differences';
import type { Played } from './play-all';

/** How one way goes on two sets of data. */
export interface Difference {
  name: string;
  /** Where the step is written at which the ways part; null where they do not, or where one of them fails. */
  step: StepPlace | null;
  /** How the ways part; null where they do not. */
  text: string | null;
  /** The error that both have: then the change between the two sets is not the cause. */
  failsOnBoth: Played['error'];
}

const isSame = (a: Played['error'], b: Played['error']): boolean => a?.message === b?.message;

/** Compares one way on the data before and now: the first step after which something else is seen. */
export function difference(named: Named, before: Played, now: Played): Difference {
  const { name } = now;
  for (const [step, seen] of now.seen) {
    const earlier = before.seen.get(step);
    const text = earlier && changes(earlier, seen);
    if (text) return { name, step: stepPlace(named, step), text, failsOnBoth: null };
  }
  if (isSame(before.error, now.error)) return { name, step: null, text: null, failsOnBoth: now.error };
  const text = now.error
    ? `${failure(now.error)} Before, the way went on.`
    : `the way goes to its end now. Before: ${failure(before.error as NonNullable<Played['error']>)}`;
  return { name, step: null, text, failsOnBoth: null };
}

/** More places than these at which journeys part in the same way are counted. */
const MOST_NAMED = 4;

/** What has changed, each change once, with the journeys in which it is seen and the step. */
export function describeDifferences(all: readonly Difference[]): string[] {
  const groups = groupBy(
    all.filter(({ text }) => text !== null),
    ({ text }) => text,
  );
  return [...groups].flatMap(([text, group]) => {
    // A step of a beginning is one place, however many journeys start there.
    const places = [...new Set(group.map(placeOf))];
    if (group.length === 1) return [`${places[0]}: ${text}`];
    const left = places.length - MOST_NAMED;
    return [
      `in ${group.length} journeys ${text}:`,
      ...places.slice(0, MOST_NAMED).map((place) => `  ${place}`),
      ...(left > 0 ? [`  … and ${left} more`] : []),
    ];
  });
}

function placeOf({ name, step }: Difference): string {
  if (step === null) return name;
  return step.beginning === null ? `${name}, ${placeText(step)}` : placeText(step);
}
