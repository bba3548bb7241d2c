/** The durations of projects, files and steps. `npm test` prints them at the end, and the next run sorts files by them. */
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import type { FileReport } from './jest';

/** In seconds. The key of a file is its project and path. */
export interface Times {
  files: Record<string, number>;
  steps: Record<string, number>;
}

const TIMES_FILE = '.cache/test-times.json';
const MOST = 10;
/** In seconds. Shorter steps would be 0.0 minutes. */
const SHORTEST = 3;

/** The durations of a run: minutes per project and step, seconds of the slowest files. Times of parallel workers are added up. */
export function describeTimes(files: FileReport[], steps: Record<string, number>): string[] {
  const projects = new Map<string, number>();
  for (const { project, seconds } of files) projects.set(project, (projects.get(project) ?? 0) + seconds);
  const slowest = byLength(files.map(({ project, path, seconds }) => [`${project} ${path}`, seconds])).slice(
    0,
    MOST,
  );
  return [
    ...(projects.size > 0
      ? ['   minutes per project (sum of its files):', ...byLength([...projects]).map(inMinutes)]
      : []),
    ...(slowest.length > 0
      ? ['   seconds of the slowest files:', ...slowest.map(([name, seconds]) => row(seconds, name))]
      : []),
    '   minutes of the longest steps:',
    ...byLength(Object.entries(steps).filter(([, seconds]) => seconds >= SHORTEST)).map(inMinutes),
  ];
}

/** Saves the durations in `.cache/test-times.json`. A file that didn't run this time keeps its duration, unless it was deleted. */
export async function keepTimes(files: FileReport[], steps: Record<string, number>): Promise<void> {
  const last: Times = await readFile(TIMES_FILE, 'utf8')
    .then(JSON.parse)
    .catch(() => ({ files: {}, steps: {} }));
  const measured = files.map(({ project, path, seconds }) => [`${project} ${path}`, seconds] as const);
  const known = Object.entries({ ...last.files, ...Object.fromEntries(measured) }).filter(([name]) =>
    existsSync(name.replace(/^\S+ /, '')),
  );
  await mkdir('.cache', { recursive: true });
  await writeFile(
    TIMES_FILE,
    `${JSON.stringify({ files: Object.fromEntries(known), steps: { ...last.steps, ...steps } }, null, 2)}\n`,
  );
}

const byLength = (entries: [string, number][]) => [...entries].sort(([, one], [, other]) => other - one);
const inMinutes = ([name, seconds]: [string, number]) => row(seconds / 60, name);
const row = (number: number, name: string) => `${number.toFixed(1).padStart(9)}  ${name}`;
