/**
 * `npm run quick`: the part of `npm test` that needs no build, no browser and no server, in a minute and a
 * half: the checks at once, then the transcripts without a page, then the tests. The last line is that of `npm test`,
 * which plays the transcripts in jsdom, too.
 */
import { CHECKS, QUICK_TESTS, TRY } from './checks';
import { type FileReport, once, workers } from './jest';
import { performInTurn, performTogether } from './perform';
import { Tally } from './tally';
import { keepTimes } from './where-time-went';

/** Workers with large heaps take longer to end than jest waits, and jest then reports a leak by mistake. */
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
