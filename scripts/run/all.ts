/**
 * `npm test`: runs all checks and tests in order, fast ones first, or with `--only KIND` those of one kind. Each check and each test counts
 * as one. The last line is `N passed, N failed`. The exit code is 1 if something failed or no test ran, and 2 if a kind is unknown.
 */
import { rmSync } from 'node:fs';
import { type Chosen, chooseKinds } from './all/kinds';
import { judgeLogs, keepLogs } from './all/logs';
import { needBrowser, needPrograms, OTHER_BROWSERS, SERVERS, WEB_HOSTS } from './all/machine';
import { BUILD, CHECKS, MUTATION } from './checks';
import { type FileReport, jest } from './jest';
import { countOf, performInTurn } from './perform';
import { Tally } from './tally';
import { describeTimes, keepTimes } from './where-time-went';

/** The tests against reference servers, whose logs are checked. */
const LOGGED = /^test\/(browser|server)\//;

let chosen: Chosen | undefined;
try {
  chosen = chooseKinds(process.argv.slice(2));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 2;
}
if (chosen) await runAll(chosen);

async function runAll({ kinds, projects, forJest }: Chosen): Promise<void> {
  const tally = new Tally();
  const needs = new Set(kinds.flatMap((kind) => kind.needs));
  const checks = new Set(kinds.flatMap((kind) => kind.checks));
  if (kinds.some(({ needsBuild }) => needsBuild)) checks.add(BUILD);
  let hasBrowser = false;
  let files: FileReport[] = [];

  if (needs.has('databases'))
    await tally.step('PostgreSQL and Redis', async () => countOf(needPrograms(SERVERS)));
  if (needs.has('web-hosts'))
    await tally.step('nginx and rsync', async () => countOf(needPrograms(WEB_HOSTS)));
  if (needs.has('firefox') || needs.has('webkit'))
    await tally.step('Firefox and WebKit', async () => countOf(needPrograms(OTHER_BROWSERS)));
  if (needs.has('chromium'))
    await tally.step('a browser', async () => {
      await needBrowser();
      hasBrowser = true;
      return { passed: 1, failed: 0 };
    });
  await performInTurn(
    tally,
    CHECKS.filter((check) => checks.has(check)),
    hasBrowser,
  );
  const logs = keepLogs();
  await tally.step('tests', async () => {
    const leftOut = hasBrowser ? [] : kinds.flatMap(({ inChromium }) => inChromium);
    const report = await jest({ projects, leftOut, args: forJest });
    files = report.files;
    if (report.passed + report.failed === 0) throw new Error('no test ran');
    return report;
  });
  if (files.some(({ path }) => LOGGED.test(path)))
    await tally.step('logs of the servers', async () => judgeLogs(logs));
  else rmSync(logs, { recursive: true });
  if (checks.has(MUTATION)) await performInTurn(tally, [MUTATION], hasBrowser);

  await keepTimes(files, tally.seconds).catch((error: Error) =>
    console.log(`   could not save the times: ${error.message}`),
  );
  console.log('\n── durations');
  for (const line of describeTimes(files, tally.seconds)) console.log(line);
  tally.finish();
}
