/**
 * The duration of each project, file and step: printed at the end of `npm test`, and stored for the order of
 * the next run.
 */
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import type { FileReport } from './jest';

/** In seconds; the key of a file is its project and its path. */
export interface Times {
  files: Record<string, number>;
  steps: Record<string, number>;
}

const KEPT = '.cache/test-times.json';
const MOST = 10;
/** In seconds; shorter steps would be 0.0 minutes. */
const SOME = 3;

/**
 * Lines about the time of a run: minutes per project and step, seconds of the slowest files. The times of
 * parallel workers are added.
 */
export function describeTimes(files: FileReport[], steps: Record<string, number>): string[] {
  const projects = new Map<string, number>();
  for (const { project, seconds } of files) projects.set(project, (projects.get(project) ?? 0) + seconds);
  const slowest = byLength(files.map(({ project, path, seconds }) => [`${project} ${path}`, seconds])).slice(
    0,
    MOST,
  );
  return [
    ...(projects.size > 0
      ? ['   minutes of each project, its files added up:', ...byLength([...projects]).map(inMinutes)]
      : []),
    ...(slowest.length > 0
      ? ['   seconds of the slowest files:', ...slowest.map(([name, seconds]) => row(seconds, name))]
      : []),
    '   minutes of each step that took some:',
    ...byLength(Object.entries(steps).filter(([, seconds]) => seconds >= SOME)).map(inMinutes),
  ];
}

/**
 * Writes the times to `.cache/test-times.json`; a file that did not run this time keeps its time, unless the
 * file is gone.
 */
export async function keepTimes(files: FileReport[], steps: Record<string, number>): Promise<void> {
  const last: Times = await readFile(KEPT, 'utf8')
    .then(JSON.parse)
    .catch(() => ({ files: {}, steps: {} }));
  const measured = files.map(({ project, path, seconds }) => [`${project} ${path}`, seconds] as const);
  const known = Object.entries({ ...last.files, ...Object.fromEntries(measured) }).filter(([name]) =>
    existsSync(name.replace(/^\S+ /, '')),
  );
  await mkdir('.cache', { recursive: true });
  await writeFile(
    KEPT,
    `${JSON.stringify({ files: Object.fromEntries(known), steps: { ...last.steps, ...steps } }, null, 2)}\n`,
  );
}

const byLength = (entries: [string, number][]) => [...entries].sort(([, one], [, other]) => other - one);
const inMinutes = ([name, seconds]: [string, number]) => row(seconds / 60, name);
const row = (number: number, name: string) => `${number.toFixed(1).padStart(9)}  ${name}`;
