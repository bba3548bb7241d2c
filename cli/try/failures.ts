/** Groups transcripts that fail for the same reason in a shared beginning. */
import { groupBy } from '../data/group-by';
import type { TranscriptError } from '../transcript/play';

export interface Failed {
  name: string;
  error: TranscriptError;
}

export interface Failure {
  error: TranscriptError;
  /** The transcripts with this failure: one, unless the failing step belongs to a beginning. */
  names: string[];
}

/** Returns one failure for each transcript that fails after its beginning, and one for each beginning and reason. */
export function failuresOf(failed: readonly Failed[]): Failure[] {
  const groups = groupBy(failed, ({ name, error: { beginning, at, wrong } }) =>
    JSON.stringify(beginning === null ? name : [at, wrong]),
  );
  return [...groups.values()].map((group) => {
    const [{ error }] = group as [Failed];
    return { error, names: group.map(({ name }) => name) };
  });
}

/** A message lists at most this many names. */
const MOST_NAMES = 3;

/** How many transcripts start at a failing beginning, and which. */
export function startsThere(names: readonly string[]): string {
  const count = names.length === 1 ? '1 transcript starts' : `${names.length} transcripts start`;
  const left = names.length - MOST_NAMES;
  return `${count} there: ${names.slice(0, MOST_NAMES).join(', ')}${left > 0 ? ` and ${left} more` : ''}.`;
}
