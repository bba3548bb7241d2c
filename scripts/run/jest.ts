/** Runs all jest projects and counts the tests: most files in parallel, then those that must run alone. */
import { readFile, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { run } from './run';

/** The output of `hooks/report.js`. */
export interface Report {
  passed: number;
  failed: number;
  files: FileReport[];
}

export interface FileReport {
  project: string;
  path: string;
  seconds: number;
  /** The titles of skipped tests. */
  skipped: string[];
}

const REPORT = '.cache/jest.json';

/** A skipped test must have the reason in its title: `it.skip('… (skipped: needs a PostgreSQL server)')`. */
const REASON = /\(skipped: .{8,}\)/;

/** Which tests of jest to run. */
export interface Selection {
  /** The projects; undefined for all. */
  projects?: string[];
  /** The folders and files of tests that can't run, because they need a browser and none was found. */
  leftOut: string[];
  /** Arguments for jest. */
  args: string[];
}

/**
 * Runs the tests. Suites that fail to load and tests skipped without a reason count as failed. Each folder or file that is left out counts
 * as one failure.
 */
export async function jest({ projects, leftOut, args }: Selection): Promise<Report> {
  for (const path of leftOut)
    console.log(`   ${path} is not run, because it needs a browser and none was found`);
  const options = [
    ...(projects ? ['--selectProjects', ...projects] : []),
    ...(leftOut.length > 0 ? ['--testPathIgnorePatterns', ...leftOut] : []),
    '--passWithNoTests',
  ];
  const together = await once([
    ...options,
    '--filter=./scripts/run/hooks/together.cjs',
    ...workers(args),
    ...args,
  ]);
  console.log('\n   tests that run alone');
  const alone = await once([...options, '--filter=./scripts/run/hooks/alone.cjs', ...args, '--runInBand']);

  const files = [...together.files, ...alone.files];
  const skipped = files.flatMap((file) => file.skipped);
  const silent = skipped.filter((title) => !REASON.test(title));
  for (const title of skipped)
    console.log(`   skipped: ${title}${REASON.test(title) ? '' : '   <- WITHOUT A REASON'}`);
  const failed = together.failed + alone.failed + silent.length + leftOut.length;
  return { passed: together.passed + alone.passed, failed, files };
}

/** Runs jest once. @throws if jest writes no report */
export async function once(args: string[]): Promise<Report> {
  await rm(REPORT, { force: true });
  const options = [
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
 * At least two workers, because browser tests wait more than they compute. Otherwise half of the cores, because each worker also runs a
 * browser and a server.
 */
const MOST = `--maxWorkers=${Math.max(2, Math.floor(availableParallelism() / 2))}`;

/** The number of files to run in parallel, unless the caller sets it. */
export const workers = (args: string[]) =>
  args.some((arg) => /^(-w|-i|--maxWorkers|--runInBand)\b/.test(arg)) ? [] : [MOST];
