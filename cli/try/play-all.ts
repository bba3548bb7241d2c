import type { Data } from '../data';
import { TranscriptError } from '../transcript/play';
import type { Named } from '../transcript/read';
import { openHeadless } from './headless/session';
import { type Seen, seenOf } from './snapshot';

/** One way that was played. */
export interface Played {
  name: string;
  /** What differs from the transcript. */
  error: TranscriptError | null;
  /** What could be seen after each step, by the step's number; empty unless it was asked for. */
  seen: Map<number, Seen>;
}

/**
 * Plays transcripts on the data, without a page and without a network.
 * @throws DataError when a file is missing, is no JSON, or cannot be compiled
 */
export async function playAll(
  data: Data,
  transcripts: readonly Named[],
  isWatched = false,
): Promise<Played[]> {
  const session = await openHeadless(data);
  const all: Played[] = [];
  for (const named of transcripts) {
    const played: Played = { name: named.name, error: null, seen: new Map() };
    try {
      await session.play(named, (step, observation, requests) => {
        if (isWatched) played.seen.set(step, seenOf(observation, requests));
      });
    } catch (cause) {
      if (!(cause instanceof TranscriptError)) throw cause;
      played.error = cause;
    }
    all.push(played);
  }
  return all;
}
