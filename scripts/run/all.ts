/**
 * `npm test`: runs all checks and tests in order, fast ones first. Each check and each test counts as one. The last line is
 * `N passed, N failed`. The exit code is 1 if something failed or no test ran.
 */
import { CHECKS, MUTATION } from './checks';
import { type FileReport, jest } from './jest';
import { judgeLogs, keepLogs } from './logs';
import { needBrowser, needPrograms, OTHER_BROWSERS, SERVERS } from './machine';
import { countOf, performInTurn } from './perform';
import { Tally } from './tally';
import { describeTimes, keepTimes } from './where-time-went';

const tally = new Tally();
let hasBrowser = false;
let files: FileReport[] = [];

await tally.step('PostgreSQL and Redis', async () => countOf(needPrograms(SERVERS)));
await tally.step('Firefox and WebKit', async () => countOf(needPrograms(OTHER_BROWSERS)));
await tally.step('a browser', async () => {
  await needBrowser();
  hasBrowser = true;
  return { passed: 1, failed: 0 };
});
await performInTurn(tally, CHECKS, hasBrowser);
const logs = keepLogs();
await tally.step('tests', async () => {
  const report = await jest(process.argv.slice(2), hasBrowser);
  files = report.files;
  if (report.passed + report.failed === 0) throw new Error('no test ran');
  return report;
});
if (hasBrowser) await tally.step('logs of the browser tests', async () => judgeLogs(logs));
await performInTurn(tally, [MUTATION], hasBrowser);

await keepTimes(files, tally.seconds).catch((error: Error) =>
  console.log(`   could not save the times: ${error.message}`),
);
console.log('\n── durations');
for (const line of describeTimes(files, tally.seconds)) console.log(line);
tally.finish();
