/** `latchkey try`: the ways of people through the data, played without a browser. */
import { type Data, DataError, type Folders, readData } from '../data';
import type { TranscriptError } from '../transcript/play';
import type { Named } from '../transcript/read';
import { criticalTranscripts } from '../try/critical';
import { failure } from '../try/differences';
import { earlier, UnreadableError } from '../try/earlier';
import { type Failed, failuresOf, startsThere } from '../try/failures';
import { playAll } from '../try/play-all';
import { describeDifferences, difference } from '../try/since';
import { ownTranscripts, packageTranscripts } from '../try/transcripts';
import { collect, newCommand, UsageError } from './command';
import { onData } from './folders';

/** Not called `try`, which is a keyword. */
export const tryOut = onData(
  newCommand('try', {
    summary: 'Replay the transcripts on your data.',
    description:
      'Replays the transcripts of the package and of your folder on your data, without a browser. It ignores what only a browser shows, such as texts and the focus.',
    example: 'try sign-on --since main',
    exitCodes:
      '0 all went as written, 1 some failed or differ, 2 wrong use, 3 the data cannot be read or played',
  })
    .option('--only <text>', 'only those with this text in their names; can be repeated', collect)
    .option('--critical', 'only the critical journeys')
    .option('--since <place>', 'print only what differs from a git ref, a folder, or "package"'),
  tryCommand,
);

export interface TryOptions {
  /** Parts of names; all, when there are none. */
  only?: readonly string[] | undefined;
  critical?: boolean | undefined;
  since?: string | undefined;
}

export async function tryCommand(
  folders: Folders,
  { only = [], critical, since }: TryOptions,
): Promise<number> {
  const transcripts = chosen(
    critical ? criticalTranscripts() : [...packageTranscripts(), ...ownTranscripts(folders)],
    only,
  );
  const data = await readData(folders);
  return since === undefined ? playOn(data, transcripts) : compareWith(since, data, transcripts);
}

/** The transcripts with one of these texts in their names; all of them without texts. */
function chosen(transcripts: Named[], names: readonly string[]): Named[] {
  const idle = names.find((text) => !transcripts.some(({ name }) => name.includes(text)));
  if (idle !== undefined)
    throw new UsageError(`no transcript has "${idle}" in its name. Names look like ${transcripts[0]?.name}`);
  return names.length === 0
    ? transcripts
    : transcripts.filter(({ name }) => names.some((text) => name.includes(text)));
}

const ways = (count: number): string => (count === 1 ? '1 way goes' : `${count} ways go`);

async function playOn(data: Data, transcripts: Named[]): Promise<number> {
  const played = await playAll(data, transcripts).catch((cause: Error) => {
    if (cause instanceof DataError) throw cause;
    // Data of the wrong shape is not for this command to explain.
    console.error(
      `latchkey: the data cannot be played (${cause.message}); \`latchkey check\` says what is wrong`,
    );
  });
  if (!played) return 3;
  const failed = failedOf(played);
  for (const { names, error } of failuresOf(failed))
    console.log(
      error.beginning === null ? `${names[0]}, ${failure(error)}` : `${failure(error)} ${startsThere(names)}`,
    );
  const fine = played.length - failed.length;
  if (failed.length === 0) console.log(`${ways(fine)} as ${fine === 1 ? 'it says' : 'they say'}.`);
  else console.log(`\n${failed.length} of ${played.length} ways do not go as they say.`);
  return failed.length === 0 ? 0 : 1;
}

/** Those of the transcripts that fail. */
const failedOf = (all: readonly { name: string; error: TranscriptError | null }[]): Failed[] =>
  all.flatMap(({ name, error }) => (error ? [{ name, error }] : []));

async function compareWith(since: string, data: Data, transcripts: Named[]): Promise<number> {
  try {
    const was = await sideOf(since, await earlier(data, since), transcripts);
    const is = await sideOf('the data now', data, transcripts);
    const all = transcripts.flatMap((named, index) =>
      was[index] && is[index] ? difference(named, was[index], is[index]) : [],
    );
    const differing = all.filter(({ text }) => text !== null);
    const failing = failedOf(all.map(({ name, failsOnBoth }) => ({ name, error: failsOnBoth })));
    for (const line of describeDifferences(differing)) console.log(line);
    for (const { names, error } of failuresOf(failing)) {
      const [who, more] =
        error.beginning === null
          ? [names[0], '']
          : [`The beginning ${error.beginning}`, ` ${startsThere(names)}`];
      console.log(
        `${who} does not go as it says on either side, so no change since ${since} is the cause: ${failure(error)}${more}`,
      );
    }
    console.log(`${differing.length} of ${all.length} journeys differ from ${since}.`);
    return differing.length > 0 ? 1 : 0;
  } catch (cause) {
    if (!(cause instanceof UnreadableError)) throw cause;
    console.error(`latchkey: ${cause.message}`);
    return 3;
  }
}

async function sideOf(name: string, data: Data, transcripts: Named[]) {
  try {
    return await playAll(data, transcripts, true);
  } catch (cause) {
    throw new UnreadableError(`${name} cannot be played: ${(cause as Error).message}`);
  }
}
