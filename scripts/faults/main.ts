/**
 * `npm run faults [-- NAME...]`: makes each fault of test/faults/faults.json in a copy of the work tree and runs the test that finds it.
 * If you delete tests, it shows what nothing finds any more.
 */
import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import { join } from 'node:path';
import { buildFor } from '../run/choose';
import { copyTree } from '../run/copy-tree';
import { type Fault, LIST, report, withFault } from './faults';

const ROOT = join(import.meta.dirname, '../..');
const TRANSCRIPT = 'transcript: ';

function main(names: readonly string[]): number {
  const all: Fault[] = JSON.parse(fs.readFileSync(join(ROOT, LIST), 'utf8'));
  const unknown = names.find((name) => !all.some((fault) => fault.name === name));
  if (unknown !== undefined) throw new Error(`${LIST} has no fault <${unknown}>.`);
  const faults = names.length === 0 ? all : all.filter(({ name }) => names.includes(name));
  for (const fault of faults) withFault(fault, fs.readFileSync(join(ROOT, fault.file), 'utf8'));

  const copy = copyTree();
  const failing = failingIn(copy, [...new Set(faults.flatMap(({ foundBy }) => foundBy ?? []))]);
  if (failing.length > 0)
    throw new Error(`These tests fail without a fault. Correct them first:\n${failing.join('\n')}`);
  const found = faults.filter((fault) => isFound(copy, fault));
  const { text, isFine } = report(
    faults,
    new Set(found.map(({ name }) => name)),
    faults.length === all.length,
  );
  console.log(`\n${text}`);
  return isFine ? 0 : 1;
}

/** Returns whether the test of a fault fails with it. */
function isFound(copy: string, fault: Fault): boolean {
  if (fault.foundBy === null) return false;
  const path = join(copy, fault.file);
  const before = fs.readFileSync(path, 'utf8');
  fs.writeFileSync(path, withFault(fault, before));
  const started = Date.now();
  const isFailing = failingIn(copy, [fault.foundBy]).length > 0;
  fs.writeFileSync(path, before);
  const seconds = Math.round((Date.now() - started) / 1000);
  console.log(`${fault.name}: ${isFailing ? 'found' : 'NOT FOUND'} in ${seconds} s`);
  return isFailing;
}

/** Runs tests together, and returns those that fail. */
function failingIn(copy: string, finders: readonly string[]): string[] {
  const transcripts = finders.filter((finder) => finder.startsWith(TRANSCRIPT));
  const files = finders.filter((finder) => !finder.startsWith(TRANSCRIPT));
  return [
    ...(transcripts.length === 0 || arePlayed(copy, transcripts) ? [] : transcripts),
    ...(files.length === 0 ? [] : failingFiles(copy, files)),
  ];
}

function arePlayed(copy: string, transcripts: readonly string[]): boolean {
  const only = transcripts.flatMap((finder) => ['--only', finder.slice(TRANSCRIPT.length)]);
  return node(copy, 'node_modules/tsx/dist/cli.mjs', 'scripts/run/latchkey.ts', 'try', ...only);
}

function failingFiles(copy: string, files: string[]): string[] {
  const build = buildFor(files, false);
  if (build !== 'none' && !node(copy, 'esbuild.mjs', ...(build === 'quick' ? ['--quick'] : [])))
    throw new Error('The build fails, so no test has run.');
  const out = join(copy, 'faults-report.json');
  fs.rmSync(out, { force: true });
  const jest = ['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js'];
  const config = '--config=scripts/run/jest.config.js';
  // A test that fails may leave a server open, and jest would wait for it.
  node(copy, ...jest, config, '--forceExit', '--json', `--outputFile=${out}`, '--runTestsByPath', ...files);
  if (!fs.existsSync(out)) throw new Error(`Jest wrote no report about ${files.join(', ')}.`);
  const { testResults }: { testResults: { name: string; status: string }[] } = JSON.parse(
    fs.readFileSync(out, 'utf8'),
  );
  // The tests of browser engines run once in each of them.
  const passes = (file: string): boolean => {
    const results = testResults.filter(({ name }) => name === join(copy, file));
    return results.length > 0 && results.every(({ status }) => status !== 'failed');
  };
  return files.filter((file) => !passes(file));
}

/** Runs a script in the copy. Returns whether its exit code is 0. */
const node = (copy: string, ...args: string[]): boolean =>
  spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8', maxBuffer: 2 ** 28 }).status === 0;

process.exitCode = main(process.argv.slice(2));
