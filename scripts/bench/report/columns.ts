import type { Results } from '../run';
import type { SubjectId } from '../subjects';

/** A subject's values in one row, one per round, or undefined. */
export function valuesOf({ samples }: Results, subject: SubjectId, row: string): number[] | undefined {
  const values = samples.get(subject)?.map((sample) => sample[row]);
  return values?.every((value) => value !== undefined) ? values : undefined;
}
