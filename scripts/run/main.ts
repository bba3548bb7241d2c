/**
 * `npm test`, `npm run test:all` and `npm run test:ci`: run their parts one after another, or only the parts that the arguments name.
 * Each check and each test counts as one. The last line is `N passed, N failed`. The exit code is 1 if something failed or nothing ran,
 * and 2 if a part is unknown.
 */
import type { Check } from './checks';
import { judgeLogs, keepLogs } from './logs';
import { needBrowser, needPrograms } from './machine';
import { ALL, type Command, choose, type Part, TEST, UnknownPart } from './parts';
import { countOf, performInTurn } from './perform';
import { Tally } from './tally';
import { keepTimes } from './times';

const [mode = 'test', ...names] = process.argv.slice(2);
const commands: Command[] = mode === 'ci' ? [TEST, ALL] : [mode === 'all' ? ALL : TEST];
try {
  await main(choose(commands, names));
} catch (error) {
  if (!(error instanceof UnknownPart)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}

async function main(chosen: Part[]): Promise<void> {
  const isWhole = names.length === 0;
  const minutes = commands.reduce((sum, command) => sum + command.minutes, 0);
  const time = isWhole ? `, about ${minutes} minutes on two cores` : '';
  console.log(`${chosen.length} ${chosen.length === 1 ? 'part' : 'parts'}${time}.`);
  const tally = new Tally(chosen.length);
  // First, so that a missing program is reported before any test runs.
  tally.add('programs', countOf(needPrograms(chosen.flatMap(({ needs = [] }) => needs))));
  const usesBrowser = chosen.some((part) => part.usesBrowser);
  const hasBrowser = usesBrowser && (await findBrowser());
  const logs = chosen.some((part) => part.startsServers) ? keepLogs() : null;
  let built: Check | undefined;

  for (const part of chosen) {
    // The rest takes most of the time, and is of no use after a failure.
    if (mode === 'ci' && ALL.parts.includes(part) && tally.hasFailed()) {
      console.log('\nnpm test failed, so npm run test:all is not run.');
      break;
    }
    await tally.part(part.name, async (step) => {
      if (part.build && part.build !== built) await performInTurn(step, [part.build]);
      built = part.build ?? built;
      if (part.usesBrowser && !hasBrowser)
        throw new Error('not run, because it needs a browser and none was found');
      await part.run(step);
    });
  }
  if (logs) await tally.last('logs of the servers', async () => judgeLogs(logs));
  for (const line of await keepTimes(tally)) console.log(line);
  tally.finish();
}

/** Whether a browser starts. If none is installed, Playwright downloads one. */
async function findBrowser(): Promise<boolean> {
  try {
    await needBrowser();
    return true;
  } catch (error) {
    console.log(`   ${(error as Error).message}`);
    return false;
  }
}
