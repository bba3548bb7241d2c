/**
 * `npm run bench`: compares the speed of the widget with two baselines: a form in the page's HTML, and one in React. Prints the results
 * and, with enough rounds, writes them into docs/performance.md. `--runs 15` runs 15 rounds instead of 9, `--quick` runs 3. All samples
 * are then in .cache/bench.json.
 */
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { build as bundle } from 'esbuild';
import { startServer } from '../../../test/support/server/start/server';
import { launchBrowser } from '../../../test/support/visit/launch';
import { build as buildWidget } from '../../build/main';
import { BROWSER } from '../../build/options';
import { startFront } from './front';
import { measure } from './measure';
import { report } from './report';
import { SUBJECTS } from './subjects';

/** With fewer rounds, medians differ too much between runs. */
const ENOUGH = 9;

const PAGE = 'docs/performance.md';
const BEGIN = '<!-- npm run bench writes this part -->';
const END = '<!-- end of the part that npm run bench writes -->';

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { runs: { type: 'string' }, quick: { type: 'boolean' } } });
  const rounds = values.quick ? 3 : Number(values.runs ?? ENOUGH);
  if (!Number.isInteger(rounds) || rounds < 3)
    throw new Error(`--runs ${values.runs}: expected a number of rounds, 3 or more`);
  // A quick build lacks the last minification and the slim build.
  if (!existsSync('dist/slim/latchkey.d.ts')) await buildWidget({ out: 'dist' });

  const [server, browser] = await Promise.all([startServer(), launchBrowser()]);
  const front = await startFront(server.urls[0], await script('react.tsx'));
  try {
    const place = { browser, url: front.url, probe: await script('bench.ts') };
    const samples = await measure(place, SUBJECTS, rounds);
    const text = report(samples, SUBJECTS, browser.version(), rounds);
    console.log(`\n${text}`);
    await mkdir('.cache', { recursive: true });
    await writeFile('.cache/bench.json', JSON.stringify(Object.fromEntries(samples), null, 1));
    if (rounds >= ENOUGH) await writePage(text);
    else
      console.log(`\n${PAGE} is not updated, because that takes ${ENOUGH} rounds. This run had ${rounds}.`);
  } finally {
    await browser.close();
    await Promise.all([front.close(), server.stop()]);
  }
}

/** Bundles and minifies a script of the bench like the widget. */
async function script(name: string): Promise<string> {
  const { outputFiles } = await bundle({
    ...BROWSER,
    entryPoints: [`scripts/bench/visit/page/${name}`],
    format: 'iife',
    jsx: 'automatic',
    sourcemap: false,
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}

/** Writes the results into the page, between its marks. */
async function writePage(results: string): Promise<void> {
  const [before, rest] = (await readFile(PAGE, 'utf8')).split(BEGIN);
  const after = rest?.split(END)[1];
  if (after === undefined) throw new Error(`${PAGE} must contain "${BEGIN}" and "${END}"`);
  await writeFile(PAGE, [before, BEGIN, '\n\n', results, '\n\n', END, after].join(''));
}
