import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What a transcript did with the data as it is: the rows that it took, and for how long it ran. */
export interface Played {
  played: string;
  rows: string[];
  ms: number;
}

/** All that a transcript's way depends on, and the names that its rows are written down by. */
const FOLDERS = ['flows', 'locales', 'schemas', 'src', 'test/conformance', 'test/support/transcript', 'tools/data', 'tools/mutate'];

/** A hash of the files that a transcript's way depends on; it changes with each of them. */
export function stampOf(root: string, folders = FOLDERS): string {
  const hash = createHash('sha256');
  for (const folder of folders) {
    const files = readdirSync(join(root, folder), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    for (const file of files.map(({ parentPath, name }) => join(parentPath, name)).sort()) hash.update(`\0${file}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** Writes down what all transcripts did, for a later run on the same files. */
export function writeBaseline(file: string, stamp: string, played: Played[]): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ stamp, played }));
}

/** What was written down, or a sentence that says why it is of no use: it is missing, of other files, or not of these very transcripts. */
export function readBaseline(file: string, stamp: string, names: string[]): Played[] | string {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return `there is no ${file}`;
  }
  const baseline = JSON.parse(text) as { stamp: string; played: Played[] };
  if (baseline.stamp !== stamp) return `${file} was written for other files`;
  const found = baseline.played.map(({ played }) => played).sort();
  return JSON.stringify(found) === JSON.stringify([...names].sort()) ? baseline.played : `${file} is not of all transcripts`;
}
