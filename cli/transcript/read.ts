import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Transcript } from '../../src/core/data/data.gen';

/** A transcript and its name: `<flow>/<situation>`. */
export interface Named {
  name: string;
  transcript: Transcript;
}

/** All transcripts of a folder, in the order of their names. */
export function readTranscripts(folder: string): Named[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.json'),
  );
  return names.sort().map((file) => ({
    name: file.replaceAll('\\', '/').replace(/\.json$/, ''),
    transcript: JSON.parse(readFileSync(join(folder, file), 'utf8')) as Transcript,
  }));
}

/** The title of a transcript's test; the requirement ids are at its end. */
export const titleOf = ({ name, transcript }: Named): string =>
  `${name}: ${transcript.about}${transcript.covers.length > 0 ? ` (${transcript.covers.join(', ')})` : ''}`;
