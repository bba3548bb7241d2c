/**
 * `npm test`, `npm run test:all` and `npm run test:ci`: run their parts one after another, or only the parts that the arguments name.
 * Each check and each test counts as one. The last line is `N passed, N failed`. The exit code is 1 if something failed or nothing ran,
 * and 2 if a part is unknown.
 */
import { countOf } from './checks';
import { judgeLogs, keepLogs } from './logs';
import { needBrowser, needPrograms } from './machine';
import { ALL, choose, type Part, runParts, TEST, UnknownPart } from './parts';
import { Tally } from './tally';

const [mode = 'test', ...names] = process.argv.slice(2);
const commands = mode === 'ci' ? [TEST, ALL] : [mode === 'all' ? ALL : TEST];
try {
  await main(choose(commands, names));
} catch (error) {
  if (!(error instanceof UnknownPart)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}

async function main(chosen: Part[]): Promise<void> {
  const minutes = commands.reduce((sum, command) => sum + command.minutes, 0);
  const time = names.length === 0 ? `, about ${minutes} minutes on two cores` : '';
  console.log(`${chosen.length} ${chosen.length === 1 ? 'part' : 'parts'}${time}.`);
  const tally = new Tally(chosen.length);
  // First, so that a missing program is reported before any test runs.
  tally.add('programs', countOf(needPrograms(chosen.flatMap(({ needs = [] }) => needs))));
  const hasBrowser = chosen.some((part) => part.usesBrowser) && (await findBrowser());
  const logs = chosen.some((part) => part.startsServers) ? keepLogs() : null;
  const isInTest = (part: Part): boolean => TEST.parts.includes(part);
  await runParts(
    chosen.filter(isInTest),
    chosen.filter((part) => !isInTest(part)),
    tally,
    hasBrowser,
  );
  if (logs) await tally.last('logs of the servers', async () => judgeLogs(logs));
  await tally.finish();
}

/** Whether a browser starts. */
async function findBrowser(): Promise<boolean> {
  try {
    await needBrowser();
    return true;
  } catch (error) {
    console.log(`   ${(error as Error).message}`);
    return false;
  }
}
