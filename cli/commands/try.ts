/** `latchkey try`: replays transcripts on the data, without a browser. */
import { type Data, DataError, type Folders, readData } from '../data';
import type { TranscriptError } from '../transcript/play';
import type { Named } from '../transcript/read';
import { criticalTranscripts, means, reasonsIn } from '../try/critical';
import { type Failed, failuresOf, startsThere } from '../try/culprit';
import { failure } from '../try/differences';
import { earlier, UnreadableError } from '../try/earlier';
import { ownTranscripts, packageTranscripts, playAll } from '../try/play-all';
import { describeDifferences, differencesOf } from '../try/since';
import { collect, newCommand, UsageError } from './command';
import { onData } from './folders';

/** Not named `try`, because that is a keyword. */
export const tryOut = onData(
  newCommand('try', {
    summary: 'Replay recorded journeys (transcripts) on your data.',
    description:
      'Replays the transcripts of the package and of your folder on your data, without a browser. It ignores everything that needs a browser, such as visible texts.',
    example: 'try sign-on --since main',
    exitCodes:
      "0 all transcripts passed, 1 some failed or differ, 2 usage error, 3 the data can't be read or played",
  })
    .option('--only <text>', 'replay only transcripts whose name contains this text (repeatable)', collect)
    .option('--critical', 'replay only the critical journeys')
    .option('--since <place>', 'print only differences from a git ref, a folder or "package"'),
  tryCommand,
);

interface TryOptions {
  /** Parts of transcript names. If empty, all transcripts are replayed. */
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

/** The transcripts whose name contains one of these texts, or all without any text. */
function chosen(transcripts: Named[], names: readonly string[]): Named[] {
  const idle = names.find((text) => !transcripts.some(({ name }) => name.includes(text)));
  if (idle !== undefined)
    throw new UsageError(
      `no transcript has "${idle}" in its name. Names look like "${transcripts[0]?.name}"`,
    );
  return names.length === 0
    ? transcripts
    : transcripts.filter(({ name }) => names.some((text) => name.includes(text)));
}

const transcriptsIn = (count: number): string => (count === 1 ? '1 transcript' : `${count} transcripts`);

async function playOn(data: Data, transcripts: Named[]): Promise<number> {
  const played = await playAll(data, transcripts).catch((cause: Error) => {
    if (cause instanceof DataError) throw cause;
    // `latchkey check` explains data with the wrong shape.
    console.error(
      `latchkey: Can't play the data (${cause.message}). Find the problem with "npx latchkey check".`,
    );
  });
  if (!played) return 3;
  const reasons = reasonsIn(data);
  const isExcused = ({ name }: { name: string }) => reasons.some((text) => means(text, name));
  const broken = failedOf(played);
  const failed = broken.filter((one) => !isExcused(one));
  const excused = broken.length - failed.length;
  for (const { names, error } of failuresOf(failed))
    console.log(
      error.beginning === null ? `${names[0]}, ${failure(error)}` : `${failure(error)} ${startsThere(names)}`,
    );
  if (excused > 0) console.log(`${transcriptsIn(excused)} changed as flows/critical.json explains.`);
  if (failed.length === 0) console.log(`${transcriptsIn(played.length - excused)} passed.`);
  else console.log(`\n${failed.length} of ${transcriptsIn(played.length)} failed.`);
  return failed.length === 0 ? 0 : 1;
}

/** The failed transcripts. */
const failedOf = (all: readonly { name: string; error: TranscriptError | null }[]): Failed[] =>
  all.flatMap(({ name, error }) => (error ? [{ name, error }] : []));

async function compareWith(since: string, data: Data, transcripts: Named[]): Promise<number> {
  try {
    const before = await sideOf(since, await earlier(data, since), transcripts);
    const after = await sideOf('The current data', data, transcripts);
    const all = transcripts.flatMap((named, index) =>
      before[index] && after[index] ? differencesOf(named, before[index], after[index]) : [],
    );
    const differing = all.filter(({ text }) => text !== null);
    const failing = failedOf(all.map(({ name, failsOnBoth }) => ({ name, error: failsOnBoth })));
    for (const line of describeDifferences(differing)) console.log(line);
    for (const { names, error } of failuresOf(failing)) {
      const [subject, more] =
        error.beginning === null
          ? [names[0], '']
          : [`The beginning ${error.beginning}`, ` ${startsThere(names)}`];
      console.log(
        `${subject} fails in both versions, so no change since ${since} caused it: ${failure(error)}${more}`,
      );
    }
    const names = new Set(differing.map(({ name }) => name));
    console.log(`${names.size} of ${transcripts.length} journeys differ from ${since}.`);
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
    throw new UnreadableError(`${name} can't be played: ${(cause as Error).message}`);
  }
}
