import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { BUNDLE } from '../start/pooled';

/** Jest's environment has it. The load script runs without jest. */
const { latchkeyLoadOnce = createRequire(import.meta.url) } = globalThis as {
  latchkeyLoadOnce?: NodeJS.Require;
};

/**
 * The server's code in the test's own process. Node loads it once for each jest worker. Jest itself would load its 700 files for each test
 * file, which takes more than a second of CPU time. This code has Node's globals, so a test can't replace its timers, and its errors aren't
 * instances of the test's `Error`.
 */
export const serverCode: typeof import('./entry') = latchkeyLoadOnce(
  join(dirname(process.env[BUNDLE] ?? ''), 'code.mjs'),
);
