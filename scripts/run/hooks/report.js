/** A jest reporter for `npm test`, because jest's `--json` doesn't include the project of a file. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';

export default class Report {
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
