/** Summarizes the findings of a run: a verdict for each profile, and a cell for each call and nextAction. */
import type { Profile } from '../contract';
import { groupBy } from '../data/group-by';
import { type Conform, whyAbsent } from './config';
import type { Break, SeenTurn } from './findings';
import { answersOf } from './interpret/roles';
import { NOT_NAMED, type Plan } from './plan';
import type { Probe } from './probes/run';
import type { Played } from './users';

export type Verdict = 'certified' | 'incomplete' | 'broken';

export interface Cell {
  readonly call: string;
  /** Null if the call's answer has none. */
  readonly nextAction: string | null;
  readonly verdict: 'seen' | 'absent' | 'not seen';
  readonly times: number;
  /** The first occurrence: a transcript, a probe, or a call that was sent on its own. */
  readonly where: string | null;
  /** For a cell that was not seen, the reason. For an absent one, the reason in the config. */
  readonly why: string | null;
}

/** `incomplete`: nothing breaks, but an answer was not seen or a promise was not tried. */
interface ProfileResult {
  readonly id: string;
  readonly verdict: Verdict;
  readonly cells: readonly Cell[];
}

export interface Result {
  readonly profiles: readonly ProfileResult[];
  readonly probes: readonly Probe[];
  readonly breaks: readonly Break[];
  readonly played: readonly Played[];
  readonly notPlayed: readonly { readonly name: string; readonly why: string }[];
  /** Fields of answers that the contract doesn't define, by call. They are allowed, but one may be a typo. */
  readonly notes: readonly { readonly call: string; readonly extraFields: readonly string[] }[];
}

/** The plan, and the answers: to the widget in transcripts or single calls, and to probes. */
interface Seen {
  readonly plan: Plan;
  readonly turns: readonly SeenTurn[];
  readonly probed: readonly SeenTurn[];
}

const ONLY_PROBED = 'only a probe received this answer. ';

/** The cells of a profile: each call with each nextAction that the profile requires. */
function cellsOf(
  profile: Profile,
  { turns, probed, plan, played }: Seen & Pick<Result, 'played'>,
  config: Conform,
): Cell[] {
  const all = [...turns, ...probed];
  return Object.entries(profile.calls).flatMap(([call, actions]) =>
    (actions.length > 0 ? actions : [null]).map((nextAction): Cell => {
      const answers = all.filter(
        (turn) =>
          turn.call === call && turn.isAnswer && (nextAction === null || turn.nextAction === nextAction),
      );
      // If the widget sent the call without success, an answer to a probe doesn't prove that the widget can get that far.
      const own = turns.filter((turn) => turn.call === call);
      const isRefused = own.length > 0 && !own.some(({ isAnswer }) => isAnswer);
      const times = isRefused ? 0 : answers.length;
      const absent = whyAbsent(config, call, nextAction);
      const verdict = times > 0 ? 'seen' : absent ? 'absent' : 'not seen';
      return {
        call,
        nextAction,
        verdict,
        times,
        where: times > 0 ? (answers[0]?.where ?? null) : null,
        why:
          verdict === 'seen'
            ? null
            : (absent ??
              `${answers.length > 0 ? ONLY_PROBED : ''}${whyNotSeen(call, nextAction, plan, played)}`),
      };
    }),
  );
}

/** The promises of a profile that were not tried. Advice doesn't count. */
export const notTried = (probes: readonly Probe[], id: string): Probe[] =>
  probes.filter(({ profile, verdict, isAdvice }) => profile === id && verdict === 'not tried' && !isAdvice);

/** Gives each tested profile its verdict. A profile is broken if one of its calls has a breach. */
export function resultOf(
  config: Conform,
  asked: readonly Profile[],
  { turns, probed, plan, ...found }: Omit<Result, 'profiles' | 'notes'> & Seen,
): Result {
  const seen = { turns, probed, plan, played: found.played };
  const results = asked.map((profile): ProfileResult => {
    const cells = cellsOf(profile, seen, config);
    const isBroken = found.breaks.some(({ call }) => call === null || Object.hasOwn(profile.calls, call));
    const isWhole =
      cells.every(({ verdict }) => verdict !== 'not seen') && notTried(found.probes, profile.id).length === 0;
    return { id: profile.id, verdict: isBroken ? 'broken' : isWhole ? 'certified' : 'incomplete', cells };
  });
  return { profiles: results, ...found, notes: notesOf([...turns, ...probed]) };
}

function notesOf(turns: readonly SeenTurn[]): Result['notes'] {
  const names = new Map<string, Set<string>>();
  for (const { call, extra } of turns)
    for (const name of extra) names.set(call, (names.get(call) ?? new Set()).add(name));
  return [...names].map(([call, fields]) => ({ call, extraFields: [...fields].sort() }));
}

/** 0 certified, 1 something breaks, 3 nothing breaks but something was not seen or not tried. */
export const exitCodeOf = ({ breaks, profiles }: Result): 0 | 1 | 3 => {
  if (breaks.length > 0) return 1;
  return profiles.every(({ verdict }) => verdict === 'certified') ? 0 : 3;
};

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
