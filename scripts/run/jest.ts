/** Runs jest and counts its tests. */
import { readFile, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { run } from './run';
import type { FileTime, Outcome } from './tally';

/** The output of `hooks/report.js`. */
export interface Report {
  passed: number;
  failed: number;
  files: (FileTime & {
    /** The titles of skipped tests. */
    skipped: string[];
  })[];
}

const REPORT = '.cache/jest.json';

/** A skipped test must have the reason in its title: `it.skip('… (skipped: needs a PostgreSQL server)')`. */
const REASON = /\(skipped: .{8,}\)/;

/** The names of the files that only `npm run test:all` runs. */
const OF_ALL = String.raw`\.all\.test\.tsx?$`;

/**
 * Runs the tests of these projects that are in `npm test`, or those that only `npm run test:all` runs. Suites that fail to load and tests
 * skipped without a reason count as failed.
 */
export async function jest(projects: string[], files: 'test' | 'all'): Promise<Outcome> {
  const report = await once([
    '--selectProjects',
    ...projects,
    files === 'all' ? '--testPathPatterns' : '--testPathIgnorePatterns',
    OF_ALL,
    WORKERS,
  ]);
  const skipped = report.files.flatMap((file) => file.skipped);
  const silent = skipped.filter((title) => !REASON.test(title));
  for (const title of skipped)
    console.log(`   skipped: ${title}${REASON.test(title) ? '' : '   <- WITHOUT A REASON'}`);
  // Without Firefox and WebKit, all tests of the engines are skipped.
  if (report.passed + report.failed + skipped.length === 0) throw new Error('no test ran');
  return { ...report, failed: report.failed + silent.length };
}

/** Runs jest once. @throws if jest writes no report */
export async function once(args: string[]): Promise<Report> {
  await rm(REPORT, { force: true });
  const options = [
    '--config=scripts/run/jest.config.js',
    '--reporters=default',
    '--reporters=./scripts/run/hooks/report.js',
    ...(process.env.CI ? ['--ci'] : []),
    ...args,
  ];
  const isFine = await run('node_modules/jest/bin/jest.js', options, [
    '--experimental-vm-modules',
    '--no-warnings',
  ]);
  const report: Report | null = JSON.parse(await readFile(REPORT, 'utf8').catch(() => 'null'));
  if (!report) throw new Error('jest wrote no report');
  // Jest can also fail as a whole, for example because of an open handle or an invalid configuration.
  return { ...report, failed: report.failed || (isFine ? 0 : 1) };
}

/**
 * At least three workers, because tests with a browser or a server wait half of their time. Otherwise a little more than half of the cores,
 * because each worker also runs a browser and a server.
 */
export const WORKERS = `--maxWorkers=${Math.max(3, Math.ceil(availableParallelism() / 2) + 1)}`;
