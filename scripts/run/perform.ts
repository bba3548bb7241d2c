/** Runs the checks of the list. */
import type { Check } from './checks';
import { run, runQuietly } from './run';
import type { Count, Tally } from './tally';

/** Runs the checks one after the other; each prints its output at once. */
export async function performInTurn(tally: Tally, checks: Check[], hasBrowser: boolean): Promise<void> {
  for (const check of checks) {
    await tally.step(check.name, async () => {
      if (check.needsBrowser && !hasBrowser)
        throw new Error('not made: it needs a browser, and there is none');
      if (check.tool) return counted(await run(...split(check.tool)));
      return countOf(await check.rule?.());
    });
  }
}

/** Runs all checks at once; prints the output of each tool in the order of the list. */
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

/** Prints the sentences; none means success. */
export function countOf(sentences: string[] = []): Count {
  for (const sentence of sentences) console.log(`   ${sentence}`);
  return counted(sentences.length === 0);
}
