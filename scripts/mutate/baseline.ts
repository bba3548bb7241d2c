import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder in which the jest run stores what its transcripts did. */
export const PLAYED = '.cache/played';

/** What a transcript did with the unchanged data: the rows that it took, and its duration. */
export interface Played {
  played: string;
  rows: string[];
  ms: number;
}

/** Everything that a transcript's rows depend on, and the names of the rows in the baseline. */
const FOLDERS = [
  'flows',
  'kit',
  'locales',
  'schemas',
  'src',
  'test/conformance',
  'cli/data',
  'scripts/mutate',
  'cli/transcript',
];

/** A hash of the files that a transcript's rows depend on; it changes when any of them changes. */
export function stampOf(root: string, folders = FOLDERS): string {
  const hash = createHash('sha256');
  for (const folder of folders) {
    const files = readdirSync(join(root, folder), { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    );
    for (const file of files.map(({ parentPath, name }) => join(parentPath, name)).sort())
      hash.update(`\0${file}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/**
 * Stores what some of the transcripts did, for a later run on the same files. Other parts are stored in files
 * beside it.
 */
export function writePart(file: string, stamp: string, played: Played[]): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ stamp, played }));
}

/**
 * The stored results in the parts of a folder, or a sentence that says why they cannot be used: they are
 * missing, or from other files, or from other transcripts.
 */
export function readBaseline(folder: string, stamp: string, names: string[]): Played[] | string {
  const files = existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [];
  if (files.length === 0) return `there is nothing in ${folder}`;
  const parts = files.map(
    (file) => JSON.parse(readFileSync(file, 'utf8')) as { stamp: string; played: Played[] },
  );
  if (parts.some((part) => part.stamp !== stamp)) return `${folder} was written for other files`;
  const played = parts.flatMap((part) => part.played);
  const found = played.map((one) => one.played).sort();
  return JSON.stringify(found) === JSON.stringify([...names].sort())
    ? played
    : `${folder} is not of all transcripts`;
}
