import { groupBy } from '../data/group-by';
import { placeText, type StepPlace, stepPlace } from '../transcript/beginnings';
import type { Named } from '../transcript/read';
import { changes, failure, MOST } from './differences';
import type { Played } from './play-all';

/** How one journey differs between two versions of the data. */
interface Difference {
  name: string;
  /** The step at which the journeys part. null if they don't, or if one of them fails. */
  step: StepPlace | null;
  /** Describes the difference, or null without one. */
  text: string | null;
  /** The error in both versions. If it is set, the change between them isn't the cause. */
  failsOnBoth: Played['error'];
}

const isSame = (a: Played['error'], b: Played['error']): boolean => a?.message === b?.message;

/**
 * Compares one journey before and after a change: each change of what is visible once, up to the step at which the
 * journey takes another path.
 */
export function differencesOf(named: Named, before: Played, now: Played): Difference[] {
  const { name } = now;
  const found: Difference[] = [];
  const known = new Set<string>();
  for (const [step, seen] of now.seen) {
    const earlier = before.seen.get(step);
    if (!earlier) break;
    const all = changes(earlier, seen).filter(({ text }) => !known.has(text));
    for (const { text } of all) known.add(text);
    const text = all
      .slice(0, MOST)
      .map((one) => one.text)
      .join('; ');
    if (text) found.push({ name, step: stepPlace(named, step), text, failsOnBoth: null });
    if (all.some(({ isPath }) => isPath)) break;
  }
  if (found.length > 0) return found;
  if (isSame(before.error, now.error)) return [{ name, step: null, text: null, failsOnBoth: now.error }];
  const text = now.error
    ? `${failure(now.error)} Before the change, the transcript passed.`
    : `the transcript passes now. Before the change, it failed: ${failure(before.error as NonNullable<Played['error']>)}`;
  return [{ name, step: null, text, failsOnBoth: null }];
}

/** Changes of the page first, because they matter most. */
const rank = (text: string | null): number => (text?.startsWith('the page ') ? 0 : 1);

/** At most this many places are listed for one change. */
const MOST_NAMED = 4;

/** Each change once, with the journeys and steps in which it first appears. */
export function describeDifferences(all: readonly Difference[]): string[] {
  const groups = groupBy(
    all.filter(({ text }) => text !== null),
    ({ text }) => text,
  );
  const sorted = [...groups].sort(([a], [b]) => rank(a) - rank(b));
  return sorted.flatMap(([text, group]) => {
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
