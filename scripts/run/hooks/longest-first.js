/**
 * Jest's `testSequencer`: runs the longest test files first, so that no worker idles at the end. The last durations are in
 * `.cache/test-times.json`. In a fresh clone, jest.config.js has rough ones. `--shard` gives each shard about the same amount of work.
 */
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import Sequencer from '@jest/test-sequencer';
import { LONG } from '../../../jest.config.js';

/** The seconds of a file that is not in LONG. */
const USUAL = 10;

export default class LongestFirst extends Sequencer {
  sort(tests) {
    const measured = lastTimes();
    const seconds = (test) => measured[nameOf(test)] ?? LONG[fileOf(test)] ?? 0;
    // Files without a known duration keep jest's order.
    return super.sort([...tests]).sort((one, other) => seconds(other) - seconds(one));
  }

  /**
   * Gives each file, longest first, to the shard whose sum is lowest so far. It doesn't use measured durations, because they differ between
   * the machines, which must agree on the shards.
   */
  shard(tests, { shardIndex, shardCount }) {
    const shards = Array.from({ length: shardCount }, () => ({ seconds: 0, tests: [] }));
    const seconds = (test) => LONG[fileOf(test)] ?? USUAL;
    const sorted = [...tests].sort(
      (one, other) => seconds(other) - seconds(one) || (nameOf(one) < nameOf(other) ? -1 : 1),
    );
    for (const test of sorted) {
      const next = shards.reduce((lowest, shard) => (shard.seconds < lowest.seconds ? shard : lowest));
      next.tests.push(test);
      next.seconds += seconds(test);
    }
    return shards[shardIndex - 1].tests;
  }
}

const fileOf = ({ path, context: { config } }) => relative(config.rootDir, path).replaceAll('\\', '/');
const nameOf = (test) => `${test.context.config.displayName?.name} ${fileOf(test)}`;

function lastTimes() {
  try {
    return JSON.parse(readFileSync('.cache/test-times.json', 'utf8')).files ?? {};
  } catch {
    return {};
  }
}
