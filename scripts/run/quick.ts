/**
 * `npm run quick`: the part of `npm test` without browser, server and changes of the data, in less than a minute: the checks in parallel,
 * then transcripts without a page, then tests. The last line is like that of `npm test`.
 */
import { CHECKS, performInTurn, performTogether, QUICK_TESTS, TRY } from './checks';
import { once, WORKERS } from './jest';
import { Tally } from './tally';

/** Workers with large heaps take longer to exit than jest waits, and jest would then report a leak. */
const SMALL = '--workerIdleMemoryLimit=400MB';

const tally = new Tally(3);
await tally.part('checks', (step) => performTogether(step, CHECKS));
await tally.part('transcripts', (step) => performInTurn(step, [TRY]));
await tally.part('unit', (step) => step('unit tests', () => once([WORKERS, SMALL, ...QUICK_TESTS])));
await tally.finish();
