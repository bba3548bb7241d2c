/** Collects the breaks of the contract in a run. Each is listed once, with all its places. */
import type { Breach } from './findings';

/** A breach and its places. */
export interface Break extends Breach {
  /** The transcripts with their steps, and the probes. The exchange is from the first one. */
  readonly where: readonly string[];
  /** The command's option that reproduces it. */
  readonly again: string;
}

/** Places other than transcripts. */
export const ASKED = 'a request outside the transcripts';
export const placeOf = (probe: string): string => `the probe ${probe}`;

/** Rules about headers. A fault in them is the same in every answer. */
const OF_ALL_ANSWERS: readonly string[] = ['cookie', 'cache', 'origin'];

export interface Breaks {
  /** Adds a breach that was found in this place. */
  add(breach: Breach, where: string, again: string): void;
  /** All breaks, in the order in which they were first found. */
  list(): Break[];
}

export function createBreaks(): Breaks {
  const found = new Map<string, Break & { where: string[] }>();
  return {
    add(breach, where, again) {
      const { rule, call, at, message } = breach;
      const key = JSON.stringify(OF_ALL_ANSWERS.includes(rule) ? [rule, message] : [rule, call, at, message]);
      const known = found.get(key);
      if (!known) found.set(key, { ...breach, where: [where], again });
      else if (!known.where.includes(where)) known.where.push(where);
    },
    list: () => [...found.values()],
  };
}

/** The first place, and the number of other places. */
export const placesOf = ({ where: [first, ...more] }: Break): string =>
  `${first}${more.length > 0 ? `, and ${more.length} more` : ''}`;
