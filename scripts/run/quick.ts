/**
 * `npm run quick`: the part of `npm test` without build, browser and server, in 90 seconds: the checks in parallel, then transcripts
 * without a page, then tests. The last line is like that of `npm test`, which also plays the transcripts in jsdom.
 */
import { CHECKS, QUICK_TESTS, TRY } from './checks';
import { type FileReport, once, workers } from './jest';
import { performInTurn, performTogether } from './perform';
import { Tally } from './tally';
import { keepTimes } from './where-time-went';

/** Workers with large heaps take longer to exit than jest waits, and jest would then report a leak. */
const SMALL = '--workerIdleMemoryLimit=400MB';

const tally = new Tally();
let files: FileReport[] = [];

const quick = CHECKS.filter(({ isQuick }) => isQuick);
await performTogether(tally, quick);
await performInTurn(tally, [TRY], false);
await tally.step('tests', async () => {
  const report = await once([...workers([]), SMALL, ...QUICK_TESTS]);
  files = report.files;
  return report;
});

await keepTimes(files, {});
tally.finish();
