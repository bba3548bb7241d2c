import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Beginning, Transcript } from '../../src/core/data/data.gen';
import { BEGINNINGS, type Beginnings, expand, type Named, type Written } from './beginnings';
import { type Texts, textsOf } from './page-view';

export type { Named } from './beginnings';

/** The files of a folder of transcripts, sorted by name. */
export interface TranscriptFiles {
  transcripts: ReadonlyMap<string, Written<Transcript>>;
  beginnings: Beginnings;
}

/** Reads a folder of transcripts, and their beginnings in its folder `beginnings`. */
export function readTranscriptFiles(folder: string): TranscriptFiles {
  const transcripts = new Map<string, Written<Transcript>>();
  const beginnings = new Map<string, Written<Beginning>>();
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.json'),
  );
  for (const path of found.sort()) {
    const name = path.replaceAll('\\', '/').replace(/\.json$/, '');
    const file = join(relative(process.cwd(), folder), path).replaceAll('\\', '/');
    const data = JSON.parse(readFileSync(join(folder, path), 'utf8'));
    if (name.startsWith(`${BEGINNINGS}/`)) beginnings.set(name.slice(BEGINNINGS.length + 1), { file, data });
    else transcripts.set(name, { file, data });
  }
  return { transcripts, beginnings };
}

/**
 * The transcripts of these files, ready to play.
 * @param more beginnings of others that they may start from
 * @throws DataError for an unknown beginning, or one that starts from itself
 */
export function expandAll(
  { transcripts, beginnings }: TranscriptFiles,
  more: Beginnings = new Map(),
): Named[] {
  const all = new Map([...more, ...beginnings]);
  return [...transcripts].map(([name, written]) => expand(name, written, all));
}

/** All transcripts of a folder, sorted by name. @throws DataError like `expandAll` */
export const readTranscripts = (folder: string): Named[] => expandAll(readTranscriptFiles(folder));

/** The title of a transcript's test, which ends with the requirement ids. */
export const titleOf = ({ name, transcript }: Named): string =>
  `${name}: ${transcript.about}${transcript.covers ? ` (${transcript.covers.join(', ')})` : ''}`;

/** The texts of a repository. */
export const readTexts = (root: string): Texts =>
  textsOf(JSON.parse(readFileSync(join(root, 'locales/en_US.json'), 'utf8')).messages);
