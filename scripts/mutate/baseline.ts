import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder in which jest stores the results of its transcripts. */
export const PLAYED = '.cache/played';

/** The result of a transcript on the unchanged data: the rows that it used, and its duration. */
export interface Played {
  played: string;
  rows: string[];
  ms: number;
}

/** Everything that affects a transcript's rows, and the names of the rows in the baseline. */
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

/** A hash of the files that affect a transcript's rows. */
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

/** Stores the results of some transcripts for a later run on the same files. Other parts are in files next to it. */
export function writePart(file: string, stamp: string, played: Played[]): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ stamp, played }));
}

/** Returns the stored results of a folder, or the reason why they can't be used: missing, or from other files or transcripts. */
export function readBaseline(folder: string, stamp: string, names: string[]): Played[] | string {
  const files = existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [];
  if (files.length === 0) return `${folder} is empty`;
  const parts = files.map(
    (file) => JSON.parse(readFileSync(file, 'utf8')) as { stamp: string; played: Played[] },
  );
  if (parts.some((part) => part.stamp !== stamp)) return `${folder} has results of other files`;
  const played = parts.flatMap((part) => part.played);
  const found = played.map((one) => one.played).sort();
  return JSON.stringify(found) === JSON.stringify([...names].sort())
    ? played
    : `${folder} does not have all transcripts`;
}
