/** A careless change of one file, which users, hosts, attackers or owners would notice. */
export interface Fault {
  readonly name: string;
  readonly file: string;
  /** A text that occurs once in the file, and the text that replaces it. */
  readonly find: string;
  readonly replace: string;
  readonly effect: string;
  /** The cheapest test that finds the fault: a test file, or `transcript: NAME`, which plays without a page. Null if none does. */
  readonly foundBy: string | null;
}

export const LIST = 'test/faults/faults.json';

/** Returns the text of a file with the fault. @throws Error if `find` doesn't occur exactly once */
export function withFault({ name, file, find, replace }: Fault, text: string): string {
  const times = text.split(find).length - 1;
  if (times !== 1)
    throw new Error(
      `Expected the "find" of the fault <${name}> once in ${file}, found it ${times} times. Correct the fault in ${LIST}, so that it makes the same mistake in the present code.`,
    );
  return text.replace(find, () => replace);
}

/** A run of all faults fails if `npm test` finds fewer. */
const MIN_FOUND = 36;

/** Returns the result as a table in Markdown. `found` has the names of the faults that their tests have found. */
export function report(
  faults: readonly Fault[],
  found: ReadonlySet<string>,
  isWhole: boolean,
): { text: string; isFine: boolean } {
  const placeOf = ({ name, foundBy }: Fault): string => {
    if (!found.has(name)) return 'NOT FOUND';
    return /\.all\.test\.tsx?$/.test(foundBy ?? '') ? 'npm run test:all' : 'npm test';
  };
  const count = (place: string): number => faults.filter((fault) => placeOf(fault) === place).length;
  const inTest = count('npm test');
  const missed = faults.filter(({ name, foundBy }) => foundBy !== null && !found.has(name));
  const rows = faults.map(
    (fault) => `| ${fault.name} | ${fault.file} | ${placeOf(fault)} | ${fault.foundBy ?? 'nothing'} |`,
  );
  const lines = [
    '| fault | in | found in | by |\n| --- | --- | --- | --- |',
    ...rows,
    '',
    ...missed.map(({ name, foundBy, effect }) => `${foundBy} passes with the fault <${name}>. ${effect}`),
    `${inTest} of ${faults.length} are found by npm test, ${count('npm run test:all')} more by npm run test:all, ${count('NOT FOUND')} by nothing`,
  ];
  return { text: lines.join('\n'), isFine: missed.length === 0 && (!isWhole || inTest >= MIN_FOUND) };
}
