/** The times of a run. `npm test` prints them at the end and saves them in `.cache/test-times.json`. */
import { mkdir, writeFile } from 'node:fs/promises';
import type { FileTime, PartTime, Tally } from './tally';

const TIMES_FILE = '.cache/test-times.json';
/** The number of files to print. All are saved. */
const MOST = 10;

/** Saves the times, the slowest files first. Returns lines that describe them. */
export async function keepTimes({ parts, files }: Tally): Promise<string[]> {
  const sorted = [...files].sort((one, other) => other.seconds - one.seconds);
  await mkdir('.cache', { recursive: true });
  await writeFile(TIMES_FILE, `${JSON.stringify({ parts, files: sorted }, null, 2)}\n`);
  return describeTimes(parts, sorted);
}

/** A table of the parts with their sum, and the slowest files. */
export function describeTimes(parts: PartTime[], sorted: FileTime[]): string[] {
  const sum = (pick: (part: PartTime) => number) => parts.reduce((all, part) => all + pick(part), 0);
  const total: PartTime = {
    name: 'sum',
    passed: sum(({ passed }) => passed),
    failed: sum(({ failed }) => failed),
    seconds: sum(({ seconds }) => seconds),
    cpu: sum(({ cpu }) => cpu),
  };
  return [
    `\n${row('part', 'tests', 'seconds', 'CPU s')}`,
    ...[...parts, total].map(({ name, passed, failed, seconds, cpu }) =>
      row(name, String(passed + failed), seconds.toFixed(0), cpu.toFixed(0)),
    ),
    ...(sorted.length > 0 ? ['\nThe slowest files, in seconds:'] : []),
    ...sorted
      .slice(0, MOST)
      .map(({ project, path, seconds }) => `${seconds.toFixed(0).padStart(6)}  ${project} ${path}`),
  ];
}

const row = (name: string, ...numbers: string[]): string =>
  name.padEnd(14) + numbers.map((number) => number.padStart(9)).join('');
