import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { type Data, type Folders, TRANSCRIPTS } from '../data';
import { packageRoot } from '../data/folders';
import { TranscriptError } from '../transcript/play';
import { expandAll, type Named, readTranscriptFiles, type TranscriptFiles } from '../transcript/read';
import { type Seen, seenOf } from './differences';
import { openHeadless } from './headless/session';

/**
 * All transcripts and beginnings by name, packed next to the command. Unpacked, they would be a tenth of the package.
 */
export const PACKED_TRANSCRIPTS = 'transcripts.json.gz';

/** The content of that file. */
export const packTranscripts = ({ transcripts, beginnings }: TranscriptFiles): Buffer =>
  gzipSync(JSON.stringify({ transcripts: [...transcripts], beginnings: [...beginnings] }));

/** The transcripts and beginnings of the package, or the files themselves in the repository. */
function readPackage(): TranscriptFiles {
  const file = join(import.meta.dirname, PACKED_TRANSCRIPTS);
  if (!existsSync(file)) return readTranscriptFiles(join(packageRoot(), 'test/conformance'));
  const { transcripts, beginnings } = JSON.parse(gunzipSync(readFileSync(file)).toString('utf8'));
  return { transcripts: new Map(transcripts), beginnings: new Map(beginnings) };
}

let known: TranscriptFiles | undefined;
export const packageFiles = (): TranscriptFiles => (known ??= readPackage());

/** The transcripts of the package. */
export const packageTranscripts = (): Named[] => expandAll(packageFiles());

/**
 * The transcripts of an owner's folder, or none without one. They may start from the owner's or the package's
 * beginnings.
 * @throws DataError for an unknown beginning, or one that starts from itself
 */
export function ownTranscripts({ over }: Folders): Named[] {
  const folder = over === undefined ? undefined : join(over, TRANSCRIPTS);
  return folder && existsSync(folder)
    ? expandAll(readTranscriptFiles(folder), packageFiles().beginnings)
    : [];
}

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
