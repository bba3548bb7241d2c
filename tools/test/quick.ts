/**
 * `npm run quick`: the part of `npm test` that needs no build, no browser and no server, in a minute and a
 * half: the checks at once, then the transcripts, then the tests. The last line is that of `npm test`.
 */
import { CHECKS, PLAY, QUICK_TESTS } from './checks';
import { type FileReport, once, workers } from './jest';
import { performInTurn, performTogether } from './perform';
import { Tally } from './tally';
import { keepTimes } from './where-time-went';

const tally = new Tally();
let files: FileReport[] = [];

const quick = CHECKS.filter(({ isQuick }) => isQuick);
await performTogether(tally, quick);
await performInTurn(tally, [PLAY], false);
await tally.step('tests', async () => {
  const report = await once([...workers([]), ...QUICK_TESTS]);
  files = report.files;
  return report;
});

await keepTimes(files, {});
tally.finish();
