/** Typing into the first field. */
import { median, quantile } from '../stats/stats';
import type { Visit } from '../visit/visit';
import type { Sample } from './sample';

const TEXT = 'thequickbrownfoxjumpsoverthela';

/** Pauses between keys in ms. They are prime numbers, so that the keys aren't in sync with the screen's frames. */
const PAUSES = [23, 31, 41, 29, 37, 43];

/** In ms. After this time, all work caused by the last key is done. */
const SETTLES_MS = 500;

/** ms from key to frame, commits per key, ms of script per key. Checks that the field has the text at the end. */
export async function type(visit: Visit): Promise<Sample> {
  const commits = await visit.ask('bench.commits.count');
  const { script } = await visit.spent();
  for (const [index, letter] of [...TEXT].entries()) {
    await visit.press(letter);
    await visit.ask(`bench.keys.timed(${index + 1})`);
    await visit.pause(PAUSES[index % PAUSES.length] ?? 0);
  }
  const scriptPerKey = ((await visit.spent()).script - script) / TEXT.length;
  await visit.pause(SETTLES_MS);
  const typed = await visit.ask<string>('document.activeElement.value');
  if (typed !== TEXT)
    throw new Error(`${visit.subject.name}: typed "${TEXT}", but the value of the field is "${typed}"`);
  const times = await visit.ask<number[]>('bench.keys.times');
  const commitsPerKey = ((await visit.ask('bench.commits.count')) - commits) / TEXT.length;
  const isCounting = await visit.ask<boolean>('bench.commits.isCounting');
  return {
    key: median(times),
    keyP95: quantile(times, 0.95),
    scriptPerKey,
    ...(isCounting ? { commitsPerKey } : {}),
  };
}
