/**
 * A jest reporter for `npm test`: says after a failure how to repeat it, and writes the counts and times with the project of each file,
 * which jest's `--json` doesn't include.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';

// Tests of one title end by force, because a file without such a test runs no hooks. Jest's advice about that looks like a fault.
const { warn } = console;
console.warn = (...given) => /Force exiting Jest/.test(given[0]) || warn(...given);

export default class Report {
  onTestResult({ path }, { testResults, testExecError }) {
    const failed = testResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0 && !testExecError) return;
    const file = relative(process.cwd(), path)
      .replaceAll('\\', '/')
      .replace(/^test\/|\.test\.tsx?$/g, '');
    const title = failed.length === 1 ? ` ${quoted(failed[0].title)}` : '';
    process.stderr.write(`Repeat it with: npm run t -- ${file}${title}\n\n`);
  }

  onRunComplete(_contexts, { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, testResults }) {
    const report = {
      passed: numPassedTests,
      // A file that failed to load has no tests to count.
      failed: numFailedTests + numRuntimeErrorTestSuites,
      files: testResults.map(({ displayName, testFilePath, perfStats: { start, end }, testResults }) => ({
        project: displayName?.name,
        path: relative(process.cwd(), testFilePath).replaceAll('\\', '/'),
        seconds: (end - start) / 1000,
        skipped: testResults
          .filter(({ status }) => status !== 'passed' && status !== 'failed')
          .map(({ fullName }) => fullName),
      })),
    };
    mkdirSync('.cache', { recursive: true });
    writeFileSync('.cache/jest.json', JSON.stringify(report));
  }
}

/** A title as one argument in a shell. */
const quoted = (title) => `'${title.replaceAll("'", String.raw`'\''`)}'`;
