import type { Check } from './checks';
import { run, runQuietly } from './run';
import type { Count, Step } from './tally';

/** Runs the checks one after another and prints their output directly. */
export async function performInTurn(step: Step, checks: Check[]): Promise<void> {
  for (const { name, tool, rule } of checks)
    await step(name, async () => (tool ? counted(await run(...split(tool))) : countOf(await rule?.())));
}

/** Runs all checks in parallel, and prints their output in the order of the list. */
export async function performTogether(step: Step, checks: Check[]): Promise<void> {
  const running = checks.map((check) => ({
    ...check,
    outcome: check.tool ? runQuietly(...split(check.tool)) : null,
  }));
  for (const { name, outcome, rule } of running) {
    await step(name, async () => {
      if (!outcome) return countOf(await rule?.());
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
