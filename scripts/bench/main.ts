/**
 * `npm run bench`: the widget against three baselines: a form in the page's own HTML, one that a script
 * makes, and one in React. Prints the figures; with enough rounds it also writes them into
 * docs/performance.md. `--runs 15` runs 15 rounds in place of 9, `--quick` runs 3; `--timeline` shows when
 * each file was requested on the slow network. Every single figure is in .cache/bench.json afterwards.
 */
import { parseArgs } from 'node:util';
import { launchBrowser } from '../browser/launch';
import { startServer } from '../servers/server';
import { machine } from './report/machine';
import { tables } from './report/table';
import { timeline } from './report/timeline';
import { verdicts } from './report/verdicts';
import { writePage, writeRaw } from './report/write';
import { run } from './run';
import { startFront } from './serve/front';
import { SUBJECTS } from './subjects';
import { needWidget, script } from './subjects/build';

/** With fewer rounds the interval says too little. */
const ENOUGH = 9;

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
  const figures = [
    '## Verdicts',
    verdicts(results, SUBJECTS),
    '## Measured on',
    machine(browser.version(), rounds),
    '## Figures',
    tables(results, SUBJECTS),
  ].join('\n\n');
  console.log(`\n${figures}`);
  if (values.timeline) console.log(timeline(results));
  await writeRaw(results);
  if (rounds >= ENOUGH) await writePage(figures);
  else console.log(`\n${rounds} rounds are too few for docs/performance.md; ${ENOUGH} are enough.`);
} finally {
  await browser.close();
  await Promise.all([front.close(), server.stop()]);
}
