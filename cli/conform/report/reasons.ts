/** Explains why something was not seen, from the results of the transcripts. */
import { groupBy } from '../../data/group-by';
import { answersOf } from '../interpret/roles';
import { NOT_NAMED, type Plan } from '../plan';
import type { Played } from '../played';

/** A reason, and the transcripts that have it. */
export interface Reason {
  readonly why: string;
  readonly names: readonly string[];
}

/** Groups equal reasons, the most frequent first. */
export const grouped = (each: readonly { name: string; why: string }[]): Reason[] =>
  [...groupBy(each, ({ why }) => why)]
    .map(([why, ones]) => ({ why, names: ones.map(({ name }) => name) }))
    .sort((a, b) => b.names.length - a.names.length);

/** The step at which a transcript differed, and the first difference there. */
export const partedAt = ({ at, found: [first = 'another answer'] }: Played): string => `${at}: ${first}`;

/**
 * The reason why no answer to a call had this nextAction: the most frequent one of the transcripts that have such an
 * answer.
 * @param played the transcripts with other answers or breaks
 */
export function whyNotSeen(
  call: string,
  nextAction: string | null,
  { all, byRule }: Pick<Plan, 'all' | 'byRule'>,
  played: readonly Played[],
): string {
  const having = all.filter(({ transcript }) =>
    answersOf(transcript).some(
      (answer) => answer.call === call && (nextAction === null || answer.body?.nextAction === nextAction),
    ),
  );
  const parted = new Map(played.filter(({ at }) => at !== null).map((one) => [one.name, one]));
  const reasons = grouped(
    having.map(({ name }) => {
      const other = parted.get(name);
      return { name, why: byRule.get(name) ?? (other ? `differed at ${partedAt(other)}` : 'not played') };
    }),
  );
  // --only counts as the reason only without another reason.
  const known = reasons.filter(({ why }) => why !== NOT_NAMED);
  const [first, ...more] = known.length > 0 ? known : reasons;
  if (!first) return 'no transcript has this answer';
  const others =
    more.length > 0
      ? ` (and ${more.length} more ${more.length === 1 ? 'reason' : 'reasons'} in the report)`
      : '';
  return `${first.names.length} of ${having.length} transcripts with this answer: ${first.why}${others}`;
}
