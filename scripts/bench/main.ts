/**
 * `npm run bench`: compares the widget with three baselines: a form in the page's HTML, one that a script creates, and one in
 * React. Prints the results and, with enough rounds, writes them into docs/performance.md and docs/measurements.md. `--runs 15` runs
 * 15 rounds instead of 9, `--quick` runs 3, and `--timeline` shows when each file was requested on the slow network. All samples are
 * then in .cache/bench.json.
 */
import { parseArgs } from 'node:util';
import { startServer } from '../../test/support/server/start/server';
import { launchBrowser } from '../../test/support/visit/launch';
import { machine } from './report/machine';
import { summary } from './report/summary';
import { tables } from './report/table';
import { timeline } from './report/timeline';
import { verdicts } from './report/verdicts';
import { writePages, writeRaw } from './report/write';
import { run } from './run';
import { startFront } from './serve/front';
import { SUBJECTS } from './subjects';
import { needWidget, script } from './subjects/build';

/** With fewer rounds the confidence interval is too wide. */
const ENOUGH = 9;

const GOALS = `Times are compared round by round, so a goal of 1.80 means at most 1.8 times the other form's time. A result is uncertain
if the interval includes the goal, because another run may then give another result.`;

const { values } = parseArgs({
  options: { runs: { type: 'string' }, quick: { type: 'boolean' }, timeline: { type: 'boolean' } },
});
const rounds = values.quick ? 3 : Number(values.runs ?? ENOUGH);
if (!Number.isInteger(rounds) || rounds < 1)
  throw new Error(`--runs ${values.runs}: expected a number of rounds, 1 or more`);

await needWidget();
const [server, browser] = await Promise.all([startServer(), launchBrowser()]);
const front = await startFront(SUBJECTS, server.urls[0]);
try {
  const results = await run(
    { browser, url: front.url, probe: await script('page/bench.ts') },
    SUBJECTS,
    rounds,
  );
  const all = tables(results, SUBJECTS);
  const report = [
    '## Results',
    machine(browser.version(), rounds),
    summary(results, SUBJECTS).trimEnd(),
    '## Goals',
    GOALS,
    verdicts(results, SUBJECTS).trimEnd(),
  ].join('\n\n');
  console.log(`\n${report}\n\n${all}`);
  if (values.timeline) console.log(timeline(results));
  await writeRaw(results);
  if (rounds >= ENOUGH) await writePages(report, all);
  else
    console.log(`\nThe pages were not updated, because that takes ${ENOUGH} rounds. This run had ${rounds}.`);
} finally {
  await browser.close();
  await Promise.all([front.close(), server.stop()]);
}
