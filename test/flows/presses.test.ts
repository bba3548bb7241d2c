/** How often users press a key besides typing, which the recorded journeys show. */
import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import type { Transcript } from '../../src/core/data/data.gen';

const stepsOf = (name: string): Transcript['steps'] =>
  JSON.parse(readFileSync(`test/conformance/${name}.json`, 'utf8')).steps;

/** One press opens the journey, one leads to each further field, and one is that of a button. A complete code is sent by itself. */
function pressesIn(name: string): number {
  const presses = stepsOf(name).map((step) => {
    if (!('user' in step)) return 0;
    const { type = {}, press } = step.user;
    const sendsItself = type.otc !== undefined;
    return Math.max(0, Object.keys(type).length - 1) + (press && !sendsItself ? 1 : 0);
  });
  return presses.reduce((sum, count) => sum + count, 1);
}

it('a forgotten password takes five presses if only an address is on file', () => {
  expect(pressesIn('recovery/complete-by-email')).toBe(5);
});
