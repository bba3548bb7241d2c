/**
 * What `npm test` has to know of a run of jest, as jest's reporter: jest's own `--json` does not say which
 * project a file ran in.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';

export default class Report {
  onRunComplete(_contexts, { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, testResults }) {
    const report = {
      passed: numPassedTests,
      // A file that could not be loaded has no tests to count.
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
