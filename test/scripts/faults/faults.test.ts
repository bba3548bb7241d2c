import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { type Fault, LIST, report, withFault } from '../../../scripts/faults/faults';

const faults: Fault[] = JSON.parse(readFileSync(LIST, 'utf8'));

describe('the list of faults', () => {
  it('has 40 names, each once', () => {
    expect(new Set(faults.map(({ name }) => name)).size).toBe(40);
  });

  it.each(faults)('$name can be made in $file', (fault) => {
    const text = readFileSync(fault.file, 'utf8');
    expect(withFault(fault, text)).not.toBe(text);
  });

  it('names tests and transcripts that exist', () => {
    const paths = faults.flatMap(({ foundBy }) =>
      foundBy === null ? [] : foundBy.replace(/^transcript: (.+)$/, 'test/conformance/$1.json'),
    );
    expect(paths.filter((path) => !existsSync(path))).toEqual([]);
  });
});

const fault: Fault = {
  name: 'off-by-one',
  file: 'src/count.ts',
  find: 'a < $b',
  replace: "a <= $'b",
  effect: 'One is too many.',
  foundBy: 'test/count.test.ts',
};

describe('a fault', () => {
  it('replaces its text as it is', () => {
    expect(withFault(fault, 'if (a < $b) go();')).toBe("if (a <= $'b) go();");
  });

  it.each([
    [0, 'if (a > b) go();'],
    [2, 'a < $b && a < $b'],
  ])('is refused if the file has its text %i times', (times, text) => {
    expect(() => withFault(fault, text)).toThrow(
      `<off-by-one> once in src/count.ts, found it ${times} times. Correct the fault in ${LIST}`,
    );
  });
});

describe('the report', () => {
  const inAll: Fault = { ...fault, name: 'in-all', foundBy: 'test/count.all.test.ts' };
  const unknown: Fault = { ...fault, name: 'unknown', foundBy: null };
  const last = (...given: Parameters<typeof report>) =>
    report(...given)
      .text.split('\n')
      .at(-1);

  it('counts the faults by the command that finds them', () => {
    expect(last([fault, inAll, unknown], new Set(['off-by-one', 'in-all']), false)).toBe(
      '1 of 3 are found by npm test, 1 more by npm run test:all, 1 by nothing',
    );
  });

  it('fails if a named test misses its fault', () => {
    const { text, isFine } = report([fault, unknown], new Set(), false);
    expect(isFine).toBe(false);
    expect(text).toContain('test/count.test.ts passes with the fault <off-by-one>. One is too many.');
  });

  it('fails if `npm test` finds fewer than 36 of all faults', () => {
    const many = Array.from({ length: 36 }, (_, index) => ({ ...fault, name: `fault-${index}` }));
    const found = new Set(many.map(({ name }) => name));
    expect(report(many, found, true).isFine).toBe(true);
    expect(report([...many.slice(1), inAll], found.add('in-all'), true).isFine).toBe(false);
  });
});
