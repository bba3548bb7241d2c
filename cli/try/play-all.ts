import type { Data } from '../data';
import { TranscriptError } from '../transcript/play';
import type { Named } from '../transcript/read';
import { openHeadless } from './headless/session';
import { type Seen, seenOf } from './snapshot';

/** A transcript that was played. */
export interface Played {
  name: string;
  /** The differences from the transcript. */
  error: TranscriptError | null;
  /** The observations after each step, by the step's number. Empty unless requested. */
  seen: Map<number, Seen>;
}

/**
 * Plays transcripts on the data, without a page and without a network.
 * @throws DataError if a file is missing, not valid JSON, or can't be compiled
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
      await session.play(named, {
        watch(step, observation, requests) {
          if (isWatched) played.seen.set(step, seenOf(observation, requests));
        },
      });
    } catch (cause) {
      if (!(cause instanceof TranscriptError)) throw cause;
      played.error = cause;
    }
    all.push(played);
  }
  return all;
}
