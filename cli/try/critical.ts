import type { CriticalJourneys, Expectation } from '../../src/core/data/data.gen';
import { checkProduct, isWording } from '../check';
import { unknownName } from '../check/nearest';
import { locate } from '../check/report';
import { type Data, type Problem, packageData, shownIn } from '../data';
import { groupBy } from '../data/group-by';
import { place } from '../data/problem';
import type { Named } from '../transcript/read';
import { culprits, type Edit, editsOf } from './culprit';
import { failure } from './differences';
import { fitting } from './fitting';
import { type Played, packageTranscripts, playAll } from './play-all';

const FILE = 'flows/critical.json';

/** Removes everything from an expectation that an owner may change: texts, the progress bar and the focus. */
function withoutTexts({
  title: _title,
  errors: _errors,
  progress: _progress,
  focus: _focus,
  message,
  events,
  ...rest
}: Expectation): Expectation {
  const type = message?.type;
  return {
    ...rest,
    ...(message !== undefined && { message: message && (type === undefined ? {} : { type }) }),
    ...(events && { events: events.map(({ items: _items, ...event }) => event) }),
  };
}

/** The transcripts that no change of the data may break, without their texts. */
export const criticalTranscripts = (transcripts: readonly Named[] = packageTranscripts()): Named[] =>
  transcripts
    .filter(({ transcript }) => transcript.critical)
    .map((named) => {
      const steps = named.transcript.steps.map((step) =>
        'expect' in step ? { expect: withoutTexts(step.expect) } : step,
      );
      return { ...named, transcript: { ...named.transcript, steps } };
    });

/** Journeys that are excused only by their full names. A star doesn't match them. */
const SIGN_ON = 'sign-on/';

/** The names in an owner's flows/critical.json. */
export const reasonsIn = ({ files }: Data): string[] =>
  Object.keys(
    (files.find(({ kind }) => kind === 'critical')?.data as CriticalJourneys | undefined)?.changed ?? {},
  );

/**
 * Whether a name in flows/critical.json matches this journey. It may be the full name, or its beginning and a star.
 */
export const means = (text: string, name: string): boolean =>
  text.endsWith('*') ? !name.startsWith(SIGN_ON) && name.startsWith(text.slice(0, -1)) : text === name;

interface CriticalRun {
  problems: Problem[];
  /** The number of journeys that were played. */
  played: number;
  /** The names of broken journeys that flows/critical.json excuses. */
  excused: string[];
}

/**
 * Plays the critical journeys on the data. A broken journey becomes a problem at the edit that breaks it, unless
 * flows/critical.json gives a reason. An unneeded reason is a problem too.
 * @throws DataError if a file is missing, not valid JSON, or can't be compiled
 */
export async function checkCritical(own: Data): Promise<CriticalRun> {
  const base = await packageData(own);
  const critical = own.files.find(({ kind }) => kind === 'critical');
  const reasons = reasonsIn(own);
  const transcripts = fitting(criticalTranscripts(), base, own);
  const played = await playAll(own, transcripts);
  const isExcused = ({ name }: Played): boolean => reasons.some((text) => means(text, name));
  const broken = played.filter(({ error }) => error !== null);
  const refused = broken.filter((one) => !isExcused(one));
  const { over } = own.folders;
  const shown = over === undefined ? FILE : shownIn(over, FILE);
  const isThere = critical?.sources[0]?.shown === shown;
  const problems = [
    ...(refused.length === 0 ? [] : await problemsOf(refused, transcripts, { base, own, shown, isThere })),
    ...idle(reasons, played, shown),
  ];
  return {
    problems: locate(problems, own.files),
    played: played.length,
    excused: broken.filter(isExcused).map(({ name }) => name),
  };
}

interface Where {
  base: Data;
  own: Data;
  /** The file with the reasons, as messages show it. */
  shown: string;
  /** Whether the owner has that file. */
  isThere: boolean;
}

/** The broken journeys, as one problem for each edit that breaks some of them. */
async function problemsOf(broken: Played[], transcripts: readonly Named[], where: Where): Promise<Problem[]> {
  const { base, own, shown } = where;
  const edits = editsOf(base.files, own.files);
  const names = new Set(broken.map(({ name }) => name));
  const causes = await culprits(
    transcripts.filter(({ name }) => names.has(name)),
    base,
    own,
  );
  const groups = groupBy(broken, ({ name }) => causes.get(name));
  return [...groups].map(([cause, group]) => {
    const edit = cause ?? edits[0];
    return {
      code: 'critical-journey',
      file: edit?.file ?? shown,
      path: edit ? place(...edit.at) : '',
      message: `${subject(cause, edits)} ${brokenJourneys(group)} ${wayOut(group, where, edits.length > 0)}`,
    };
  });
}

function subject(cause: Edit | undefined, edits: Edit[]): string {
  if (cause) return 'This change breaks';
  if (edits.length === 0) return 'The data breaks';
  return `The changes in ${[...new Set(edits.map(({ file }) => file))].join(', ')} together break`;
}

/** A message lists at most this many names. */
const MOST_NAMES = 3;

/** The journeys that break, and how the first of them does. */
function brokenJourneys(group: Played[]): string {
  const [first, ...others] = group;
  const names = others.slice(0, MOST_NAMES).map(({ name }) => `<${name}>`);
  if (others.length > MOST_NAMES) names.push(`${others.length - MOST_NAMES} more`);
  const also = names.length === 0 ? '' : ` Also: ${names.join(', ')}.`;
  return `the critical journey <${first?.name}> at ${first?.error ? failure(first.error) : ''}${also}`;
}

function wayOut(group: Played[], { shown, isThere }: Where, isEdit: boolean): string {
  const entries = group.map(({ name }) => `"${name}": "WHY"`).join(', ');
  const reason = isThere
    ? `add to "changed" in ${shown}: ${entries}`
    : `create ${shown} with {"$schema": "../schemas/meta/critical.schema.json", "changed": {${entries}}}`;
  return `${isEdit ? 'Undo the change. If you intended it' : 'If you intended that'}, ${reason}.`;
}

/** Reasons that excuse nothing. */
function idle(reasons: string[], played: Played[], shown: string): Problem[] {
  const names = played.map(({ name }) => name);
  const problem = (code: string, text: string, message: string): Problem => ({
    code,
    file: FILE,
    path: place('changed', text),
    message,
  });
  return reasons.flatMap((text) => {
    const matching = played.filter(({ name }) => means(text, name));
    if (text.startsWith(SIGN_ON) && text.endsWith('*'))
      return [
        problem(
          'unknown-critical-journey',
          text,
          `A star can't excuse sign-on journeys. List each one that changes, such as "${SIGN_ON}fails".`,
        ),
      ];
    // `latchkey try` also plays the other transcripts, so a reason may be for them.
    if (matching.length === 0 && packageTranscripts().some(({ name }) => means(text, name))) return [];
    if (matching.length === 0)
      return [problem('unknown-critical-journey', text, unknownName('critical journey', text, names))];
    if (matching.some(({ error }) => error)) return [];
    return [problem('idle-exception', text, `This journey isn't broken. Remove it from ${shown}.`)];
  });
}

/** The result of a check: by its rules, and by playing the critical journeys. */
export interface Checked {
  problems: Problem[];
  /** The critical journeys. null if the data has other problems, because then it can't be played. */
  journeys: Omit<CriticalRun, 'problems'> | null;
}

/** Everything that `check`, the preview and `build` refuse. All three call this function, so they always agree. */
export async function checkData(data: Data): Promise<Checked> {
  const problems = checkProduct(data);
  if (!problems.every(isWording)) return { problems, journeys: null };
  const { problems: broken, ...journeys } = await checkCritical(data);
  return { problems: [...problems, ...broken], journeys };
}

/** How many critical journeys work, and which ones are excused. */
export function summary({ played, excused }: Omit<CriticalRun, 'problems'>): string {
  if (excused.length === 0) return `All ${played} critical journeys work.`;
  const are = excused.length === 1 ? 'is' : 'are';
  return `${excused.length} of ${played} critical journeys ${are} excused in flows/critical.json: ${excused.join(', ')}.`;
}
