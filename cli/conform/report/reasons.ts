/** Why something was not seen, from what happened in the transcripts. */
import { groupBy } from '../../data/group-by';
import { answersOf } from '../interpret/roles';
import { NOT_NAMED, type Plan } from '../plan';
import type { Played } from '../played';

/** A reason, and the transcripts that have it. */
export interface Reason {
  readonly why: string;
  readonly names: readonly string[];
}

/** The same reasons together, the most frequent first. */
export const grouped = (each: readonly { name: string; why: string }[]): Reason[] =>
  [...groupBy(each, ({ why }) => why)]
    .map(([why, ones]) => ({ why, names: ones.map(({ name }) => name) }))
    .sort((a, b) => b.names.length - a.names.length);

/** Where a transcript went another way, and the first difference there. */
export const partedAt = ({ at, found: [first = 'another answer'] }: Played): string => `${at}: ${first}`;

/**
 * Why no answer to a call had this nextAction: the most frequent reason of the transcripts that have such an answer.
 * `played` are those that went another way or broke.
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
      const way = parted.get(name);
      return { name, why: byRule.get(name) ?? (way ? `went another way at ${partedAt(way)}` : 'not played') };
    }),
  );
  // What --only leaves out is a reason only if nothing else is.
  const known = reasons.filter(({ why }) => why !== NOT_NAMED);
  const [first, ...more] = known.length > 0 ? known : reasons;
  if (!first) return 'no transcript has this answer';
  const others = more.length > 0 ? `; the report has ${more.length} more` : '';
  return `${first.names.length} of ${having.length} transcripts with this answer: ${first.why}${others}`;
}
