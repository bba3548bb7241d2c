import type { Played } from './baseline';
import type { Baseline } from './worker';
import type { Workers } from './workers';

/** Plays transcripts on the unchanged data. Returns their results, or null if one fails, which is printed. */
export async function playUnchanged(workers: Workers, names: string[]): Promise<Played[] | null> {
  const played: Baseline[] = [];
  await workers.run(
    names.map((name) => ({ play: name })),
    (result) => 'played' in result && played.push(result),
  );
  const broken = played.filter(({ error }) => error !== undefined);
  if (broken.length === 0) return played;
  for (const { error } of broken) console.error(error);
  console.error(`\n${broken.length} of ${names.length} transcripts fail on the unchanged data.`);
  return null;
}
