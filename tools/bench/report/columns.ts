import type { Results } from '../run';
import type { SubjectId } from '../subjects';

/** A subject's figures of one row, a value for each round; nothing when it has none. */
export function valuesOf({ samples }: Results, subject: SubjectId, row: string): number[] | undefined {
  const values = samples.get(subject)?.map((sample) => sample[row]);
  return values?.every((value) => value !== undefined) ? values : undefined;
}
