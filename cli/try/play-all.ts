import type { DataFile, Folders } from '../data';
import { TranscriptError } from '../transcript/play';
import type { Named } from '../transcript/read';
import { openPaper, readAll } from './paper/session';
import { type Seen, seenOf } from './seen';

/** One way that was played. */
export interface Played {
  name: string;
  /** What differs from the transcript. */
  error: TranscriptError | null;
  /** What could be seen after each step, by the step's number; empty unless it was asked for. */
  seen: Map<number, Seen>;
}

/**
 * Plays transcripts on the data of these folders, without a page and without a network.
 * @throws DataError when the data cannot be read or compiled
 */
export async function playAll(
  folders: Folders,
  walks: readonly Named[],
  isWatched = false,
): Promise<Played[]> {
  return playOn(await readAll(folders), walks, isWatched);
}

/** The same on data that is in memory. @throws DataError when the data cannot be compiled */
export async function playOn(
  files: DataFile[],
  walks: readonly Named[],
  isWatched = false,
): Promise<Played[]> {
  const session = await openPaper(files);
  const all: Played[] = [];
  for (const walk of walks) {
    const played: Played = { name: walk.name, error: null, seen: new Map() };
    try {
      await session.play(walk, (step, observation, requests) => {
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
