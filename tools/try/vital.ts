import type { Expectation, Vital } from '../../src/core/data/data.gen';
import { unknownName } from '../check/nearest';
import { type Folders, type Problem, readFiles, shownIn } from '../data';
import { place } from '../data/problem';
import type { Named } from '../transcript/read';
import { playAll } from './play-all';
import { failure } from './say';
import { readWalks } from './walks';

const FILE = 'flows/vital.json';

/** What must be seen, without words: an owner may say everything in other words. */
function wordless({ title: _title, errors: _errors, message, events, ...rest }: Expectation): Expectation {
  const type = message?.type;
  return {
    ...rest,
    ...(message !== undefined && { message: message && (type === undefined ? {} : { type }) }),
    ...(events && { events: events.map(({ items: _items, ...event }) => event) }),
  };
}

/** The transcripts that no change of the data may break, without their words. */
export const vitalWalks = (walks: readonly Named[] = readWalks()): Named[] =>
  walks
    .filter(({ transcript }) => transcript.vital)
    .map(({ name, transcript }) => {
      const steps = transcript.steps.map((step) =>
        'expect' in step ? { expect: wordless(step.expect) } : step,
      );
      return { name, transcript: { ...transcript, steps } };
    });

/** Whether a name in flows/vital.json means this way: its own name, or its beginning and a star. */
const means = (text: string, name: string): boolean =>
  text.endsWith('*') ? name.startsWith(text.slice(0, -1)) : text === name;

/**
 * Plays the vital ways on the data of these folders. A way that does not go any longer is a problem, unless
 * flows/vital.json says why; a reason there that nothing needs is one too.
 * @throws DataError when the data cannot be read or compiled
 */
export async function checkVital(folders: Folders): Promise<Problem[]> {
  const { files } = await readFiles(folders);
  const own = files.find(({ kind }) => kind === 'vital')?.data as Vital | undefined;
  const excused = Object.keys(own?.changed ?? {});
  const played = await playAll(folders, vitalWalks());
  const names = played.map(({ name }) => name);
  const problem = (code: string, name: string, message: string): Problem => ({
    code,
    file: folders.over === undefined ? FILE : shownIn(folders.over, FILE),
    path: place('changed', name),
    message,
  });
  const broken = played.flatMap(({ name, error }) => {
    if (!error || excused.some((text) => means(text, name))) return [];
    const message = `This way does not go any longer. ${failure(error)} If that is meant, say here why.`;
    return [problem('vital-way', name, message)];
  });
  const idle = excused.flatMap((text) => {
    const meant = played.filter(({ name }) => means(text, name));
    if (meant.length === 0)
      return [problem('unknown-vital-way', text, unknownName('vital way', text, names))];
    if (meant.some(({ error }) => error)) return [];
    return [problem('idle-exception', text, 'This goes as it always did: take it off the list.')];
  });
  return [...broken, ...idle];
}
