/**
 * Jest's `testSequencer`: runs the longest test files first, so that no worker idles at the end. The last durations are in
 * `.cache/test-times.json`. In a fresh clone, jest.config.js has rough ones.
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
    // Files without a known duration keep jest's order.
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
