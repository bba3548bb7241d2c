/**
 * `npm run quick`: of `npm test` what needs no build, no browser and no server, in about a minute: the checks at once, then the tests.
 * Ends like `npm test`.
 */
import { CHECKS, QUICK_TESTS } from './checks';
import { type FileReport, once, workers } from './jest';
import { performTogether } from './perform';
import { Tally } from './tally';
import { keepTimes } from './where-time-went';

const tally = new Tally();
let files: FileReport[] = [];

const quick = CHECKS.filter(({ isQuick }) => isQuick);
await performTogether(tally, quick);
await tally.step('tests', async () => {
  const report = await once([...workers([]), ...QUICK_TESTS]);
  files = report.files;
  return report;
});

await keepTimes(files, {});
tally.finish();
