/**
 * The order of test files, jest's `testSequencer`: the longest first, so that at the end no worker waits for
 * the other. How long each took the last time stands in `.cache/test-times.json`; where there is no such
 * file, as in a fresh clone, the list in jest.config.js says it roughly.
 */
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import Sequencer from '@jest/test-sequencer';
import { LONG } from '../../../jest.config.js';

export default class LongestFirst extends Sequencer {
  sort(tests) {
    const measured = lastTimes();
    const seconds = ({ path, context: { config } }) => {
      const file = relative(config.rootDir, path).replaceAll('\\', '/');
      return measured[`${config.displayName?.name} ${file}`] ?? LONG[file] ?? 0;
    };
    // Those of which nothing is known keep jest's own order.
    return super.sort([...tests]).sort((one, other) => seconds(other) - seconds(one));
  }
}

function lastTimes() {
  try {
    return JSON.parse(readFileSync('.cache/test-times.json', 'utf8')).files ?? {};
  } catch {
    return {};
  }
}
