import type { Check } from './checks';
import { run, runQuietly } from './run';
import type { Count, Tally } from './tally';

/** Runs the checks one after another and prints their output directly. */
export async function performInTurn(tally: Tally, checks: Check[], hasBrowser: boolean): Promise<void> {
  for (const check of checks) {
    await tally.step(check.name, async () => {
      if (check.needsBrowser && !hasBrowser)
        throw new Error('not run, because it needs a browser and none was found');
      if (check.tool) return counted(await run(...split(check.tool)));
      return countOf(await check.rule?.());
    });
  }
}

/** Runs all checks in parallel, and prints their output in the order of the list. */
export async function performTogether(tally: Tally, checks: Check[]): Promise<void> {
  const running = checks.map((check) => ({
    name: check.name,
    outcome: check.tool ? runQuietly(...split(check.tool)) : null,
    check,
  }));
  for (const { name, outcome, check } of running) {
    await tally.step(name, async () => {
      if (!outcome) return countOf(await check.rule?.());
      const { isFine, output } = await outcome;
      if (!isFine) console.log(output.trimEnd());
      return counted(isFine);
    });
  }
}

const split = ([script, ...args]: [string, ...string[]]): [string, string[]] => [script, args];
const counted = (isFine: boolean): Count => ({ passed: isFine ? 1 : 0, failed: isFine ? 0 : 1 });

/** Prints the problems. None means success. */
export function countOf(problems: string[] = []): Count {
  for (const problem of problems) console.log(`   ${problem}`);
  return counted(problems.length === 0);
}
