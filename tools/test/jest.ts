/** All jest projects in one run, counted. */
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from './run';

const REPORT = join('.cache', 'jest.json');

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: { name: string; assertionResults: { status: string; fullName: string }[] }[];
}

/** A test that does not run says why: `it.skip('… (skipped: needs a PostgreSQL server)')`. */
const REASON = /\(skipped: .{8,}\)/;

/** Runs the tests; suites that could not be loaded, and tests skipped without a reason, count as failed. */
export async function jest(args: string[]): Promise<{ passed: number; failed: number }> {
  await mkdir('.cache', { recursive: true });
  await rm(REPORT, { force: true });
  const options = ['--json', `--outputFile=${REPORT}`, ...(process.env.CI ? ['--ci'] : []), ...args];
  const isFine = await run('node_modules/jest/bin/jest.js', options, ['--experimental-vm-modules', '--no-warnings']);

  const report: Report = JSON.parse(await readFile(REPORT, 'utf8').catch(() => 'null'));
  if (!report) throw new Error('jest wrote no report');
  const skipped = report.testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => ['pending', 'skipped', 'todo', 'disabled'].includes(status)),
  );
  const silent = skipped.filter(({ fullName }) => !REASON.test(fullName));
  for (const { fullName } of skipped) console.log(`   skipped: ${fullName}${REASON.test(fullName) ? '' : '   <- WITHOUT A REASON'}`);
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites + silent.length;
  // Jest can also fail as a whole: an open handle, a broken configuration.
  return { passed: report.numPassedTests, failed: failed || (isFine ? 0 : 1) };
}
