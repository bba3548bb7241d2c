/** What breaks in a run, each thing once, however many places show it. */
import type { Breach } from './findings';

/** A breach, and where it was seen. */
export interface Break extends Breach {
  /** The transcripts with their steps, and the probes; the first one is where the exchange was seen. */
  readonly where: readonly string[];
  /** The option of the command that shows it again. */
  readonly again: string;
}

/** The places that are no transcript. */
export const ASKED = 'a request outside the transcripts';
export const placeOf = (probe: string): string => `the probe ${probe}`;

/** Rules about headers: a fault there is the same in every answer. */
const OF_ALL_ANSWERS: readonly string[] = ['cookie', 'cache', 'origin'];

export interface Breaks {
  /** Keeps a breach that was seen in this place. */
  add(breach: Breach, where: string, again: string): void;
  /** All of them, in the order in which they were first seen. */
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

/** The first place, and how many more there are. */
export const placesOf = ({ where: [first, ...more] }: Break): string =>
  `${first}${more.length > 0 ? `, and ${more.length} more` : ''}`;
