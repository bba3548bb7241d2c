import { groupBy } from '../data/group-by';
import { placeText, type StepPlace, stepPlace } from '../transcript/beginnings';
import type { Named } from '../transcript/read';
import { changes, failure } from './differences';
import type { Played } from './play-all';

/** How one journey differs between two versions of the data. */
export interface Difference {
  name: string;
  /** The step at which the journeys part. null if they don't, or if one of them fails. */
  step: StepPlace | null;
  /** Describes the difference, or null without one. */
  text: string | null;
  /** The error in both versions. If it is set, the change between them isn't the cause. */
  failsOnBoth: Played['error'];
}

const isSame = (a: Played['error'], b: Played['error']): boolean => a?.message === b?.message;

/** Compares one journey before and after a change: finds the first step after which something else is visible. */
export function difference(named: Named, before: Played, now: Played): Difference {
  const { name } = now;
  for (const [step, seen] of now.seen) {
    const earlier = before.seen.get(step);
    const text = earlier && changes(earlier, seen);
    if (text) return { name, step: stepPlace(named, step), text, failsOnBoth: null };
  }
  if (isSame(before.error, now.error)) return { name, step: null, text: null, failsOnBoth: now.error };
  const text = now.error
    ? `${failure(now.error)} Before the change, the transcript passed.`
    : `the transcript passes now. Before the change, it failed: ${failure(before.error as NonNullable<Played['error']>)}`;
  return { name, step: null, text, failsOnBoth: null };
}

/** At most this many places are listed for one change. */
const MOST_NAMED = 4;

/** Each change once, with the journeys and steps in which it is visible. */
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
