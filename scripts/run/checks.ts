/** The checks of `npm test`, `npm run quick` and `npm run test:all`, fast ones first. */

import { type Problem, whereIs } from '../../cli/data/problem';
import { checkEvidence } from '../evidence/check';
import { checkApiReport, checkShipped } from '../lint/built';
import { checkDirections } from '../lint/directions';
import { checkEngine } from '../lint/engine';
import { checkFloor } from '../lint/floor/check';
import { checkLayers, checkSizes } from '../lint/layers';
import { checkAnchors, checkNamedPaths, namingFiles } from '../lint/named-paths';
import { checkProse } from '../lint/prose/check';
import { checkServerTexts } from '../lint/server-texts';
import { type SourceFile, sourceFiles } from '../lint/source-files';
import { run, runQuietly } from './run';
import type { Count, Step } from './tally';

/** A check has either a tool or a rule. */
export interface Check {
  name: string;
  /** A Node script and its arguments. Exit code 0 means success. */
  tool?: [script: string, ...args: string[]];
  /** Returns the problems. */
  rule?(): string[] | Promise<string[]>;
}

/** The files are read once for all rules, because there are thousands. */
let read: SourceFile[] | undefined;
const files = (): SourceFile[] => {
  read ??= sourceFiles();
  return read;
};

const describe = (problems: Problem[]): string[] =>
  problems.map((problem) => `${whereIs(problem)} ${problem.message}`);

const ours = (file: string, ...args: string[]): Check['tool'] => [
  'node_modules/tsx/dist/cli.mjs',
  file,
  ...args,
];

/** Need no build, and take seconds. */
export const CHECKS: Check[] = [
  {
    name: 'generated files are up to date',
    tool: ours('scripts/generate/main.ts', '--check'),
  },
  { name: 'types', tool: ['node_modules/@typescript/native/bin/tsc', '--noEmit'] },
  {
    name: 'types in page scripts',
    tool: ['node_modules/@typescript/native/bin/tsc', '--noEmit', '-p', 'scripts/run/tsconfig.pages.json'],
  },
  { name: 'lint and format', tool: ['node_modules/@biomejs/biome/bin/biome', 'check'] },
  { name: 'import rules', rule: () => checkLayers(files()) },
  { name: 'no journey names, texts or markup in the engine', rule: () => checkEngine(files()) },
  { name: 'folder sizes', rule: () => checkSizes(files()) },
  {
    name: 'named files and headings exist',
    rule: () => {
      const naming = namingFiles();
      return [...checkNamedPaths(naming), ...checkAnchors(naming)];
    },
  },
  { name: 'evidence names tests and pages that exist', rule: () => checkEvidence() },
  {
    name: 'no left or right in the style sheet',
    rule: () => checkDirections(sourceFiles(['src'], /\.css$/)),
  },
  { name: 'plain English', rule: () => checkProse() },
  { name: 'server texts', rule: () => describe(checkServerTexts()) },
  { name: 'data', tool: ours('scripts/run/latchkey.ts', 'check') },
];

/** The widget, without types, command and slim build. The tests in `npm test` need no more. */
export const QUICK_BUILD: Check = { name: 'quick build', tool: ['esbuild.mjs', '--quick'] };

export const BUILD: Check = { name: 'build', tool: ['esbuild.mjs'] };

/** Those that read the whole build, and those that take longer than they are worth in `npm test`. */
export const CHECKS_OF_BUILD: Check[] = [
  {
    name: 'no unused files, exports or dependencies',
    tool: ['node_modules/knip/bin/knip.js', '--no-progress', '--config', 'scripts/run/knip.jsonc'],
  },
  { name: 'public types are unchanged', rule: () => checkApiReport() },
  { name: 'no code from text', rule: () => checkShipped() },
  { name: 'nothing newer than the supported browsers', rule: () => checkFloor() },
  { name: 'size budget', tool: ours('scripts/bench/main.ts', 'size') },
  { name: 'size budget of the slim build', tool: ours('scripts/bench/main.ts', 'size', 'slim') },
];

export const MUTATION: Check = {
  name: 'transcripts pass, and detect each changed row, condition and payload field',
  tool: ours('test/support/mutate/main.ts'),
};

/** The transcripts of `npm run quick`. */
export const TRY: Check = {
  name: 'transcripts without a browser page',
  tool: ours('scripts/run/latchkey.ts', 'try'),
};

/** The tests of `npm run quick`: engine, panels and flow tables. */
export const QUICK_TESTS = [
  'test/(api|core|effects|engine|flows|form|host-page|http|i18n|kit|panel|start|store|widgets)/',
];

/** Runs the checks one after another and prints their output directly. */
export async function performInTurn(step: Step, checks: Check[]): Promise<void> {
  for (const { name, tool, rule } of checks)
    await step(name, async () => (tool ? counted(await run(...split(tool))) : countOf(await rule?.())));
}

/** Runs all checks in parallel, and prints their output in the order of the list. */
export async function performTogether(step: Step, checks: Check[]): Promise<void> {
  const running = checks.map((check) => ({
    ...check,
    outcome: check.tool ? runQuietly(...split(check.tool)) : null,
  }));
  for (const { name, outcome, rule } of running) {
    await step(name, async () => {
      if (!outcome) return countOf(await rule?.());
      const { isFine, output } = await outcome;
      if (!isFine) console.log(output.trimEnd());
      return counted(isFine);
    });
  }
}

const split = ([script, ...args]: [string, ...string[]]): [string, string[]] => [script, args];
const counted = (isFine: boolean): Count => ({ passed: isFine ? 1 : 0, failed: isFine ? 0 : 1 });

/** Prints the problems. None means success. */
export function countOf(problems: string[] = []): Count {
  for (const problem of problems) console.log(`   ${problem}`);
  return counted(problems.length === 0);
}
