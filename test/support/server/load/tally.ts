import type { Reply } from '../browser';

/** The number of times each answer was given, such as "200 REDIRECT". */
export type Tally = Record<string, number>;

export function tally(replies: readonly Reply[]): Tally {
  const counts: Tally = {};
  for (const { status, body } of replies) {
    const name = `${status} ${body?.nextAction}`;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

/** Runs `work` for 0 to `count` - 1, with a limited number at a time. */
export async function inParallel<T>(
  count: number,
  atOnce: number,
  work: (index: number) => Promise<T>,
): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  const worker = async () => {
    while (next < count) {
      const index = next++;
      results[index] = await work(index);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}
