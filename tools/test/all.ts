/**
 * `npm test`: everything that has to hold, in order, cheap things first. Each check counts as one, each test as one.
 * The last line is `N passed, N failed`; the exit code is 1 when something failed, or when no test ran at all.
 */

import { jest } from './jest';
import { needBrowser } from './need-browser';
import { checkJourneyNames } from './rules/journey-names';
import { checkLayers } from './rules/layers';
import { checkMarkup, checkShipped } from './rules/markup';
import { checkSizes } from './rules/sizes';
import { sourceFiles } from './rules/source-files';
import { run } from './run';

export interface Count {
  passed: number;
  failed: number;
}

interface Check {
  name: string;
  /** Sentences about what is wrong, or whether it went well (then it has said so itself), or a count of tests. */
  work(): string[] | boolean | Count | Promise<string[] | boolean | Count>;
}

const tool = (name: string, ...args: string[]) => run('node_modules/tsx/dist/cli.mjs', [`tools/${name}/main.ts`, ...args]);

const CHECKS: Check[] = [
  { name: 'generated files are current', work: () => tool('generate', '--check') },
  { name: 'types', work: () => run('node_modules/@typescript/native/bin/tsc', ['--noEmit']) },
  { name: 'lint and format', work: () => run('node_modules/@biomejs/biome/bin/biome', ['check']) },
  { name: 'who imports whom', work: () => checkLayers(sourceFiles()) },
  { name: 'no journey in the engine', work: () => checkJourneyNames(sourceFiles()) },
  { name: 'sizes of files and folders', work: () => checkSizes(sourceFiles()) },
  { name: 'no markup from text', work: () => checkMarkup(sourceFiles()) },
  { name: 'data, no words in the engine, no side of its own in the layout', work: () => tool('check') },
  { name: 'build', work: () => run('esbuild.mjs') },
  { name: 'no code from text', work: () => checkShipped() },
  { name: 'a browser', work: () => needBrowser() },
  { name: 'size budget', work: () => tool('size') },
  { name: 'size budget of the slim build', work: () => tool('size', 'slim') },
  { name: 'tests', work: () => jest(process.argv.slice(2)) },
  { name: 'each row, condition and payload field is noticed by a transcript', work: () => tool('mutate', '--rows', '--guards', '--bodies') },
];

const total: Count = { passed: 0, failed: 0 };
const broken: string[] = [];
let tests = 0;

for (const { name, work } of CHECKS) {
  console.log(`\n── ${name}`);
  const started = performance.now();
  const count = await outcome(work);
  if (name === 'tests') tests = count.passed + count.failed;
  total.passed += count.passed;
  total.failed += count.failed;
  if (count.failed > 0) broken.push(name);
  console.log(`   ${count.failed > 0 ? 'FAILED' : 'ok'}, ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

if (tests === 0) {
  total.failed++;
  broken.push('no test ran');
}
console.log(broken.length > 0 ? `\nFailed: ${broken.join(', ')}` : '');
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;

async function outcome(work: Check['work']): Promise<Count> {
  try {
    const result = await work();
    if (typeof result === 'object' && !Array.isArray(result)) return result;
    const isFine = Array.isArray(result) ? result.length === 0 : result;
    if (Array.isArray(result)) for (const sentence of result) console.log(`   ${sentence}`);
    return { passed: isFine ? 1 : 0, failed: isFine ? 0 : 1 };
  } catch (error) {
    console.log(`   ${(error as Error).message}`);
    return { passed: 0, failed: 1 };
  }
}
