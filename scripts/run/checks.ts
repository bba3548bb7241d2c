/** The list of checks that `npm test` and `npm run quick` share, fast ones first. */

import { type Problem, whereIs } from '../../cli/data/problem';
import { checkApiReport } from '../lint/api-report';
import { checkDecisionIndex } from '../lint/decision-index';
import { checkJourneyNames } from '../lint/journey-names';
import { checkLanguages } from '../lint/languages';
import { checkLayers } from '../lint/layers';
import { checkMarkup, checkShipped } from '../lint/markup';
import { checkAnchors, checkNamedPaths, namingFiles } from '../lint/named-paths';
import { checkProse } from '../lint/prose/check';
import { checkServerTexts } from '../lint/server-texts';
import { checkSizes } from '../lint/sizes';
import { type SourceFile, sourceFiles } from '../lint/source-files';
import { PLAYED } from '../mutate/baseline';

/** A check has a tool or a rule. */
export interface Check {
  name: string;
  /** Whether `npm run quick` makes the check too. */
  isQuick?: boolean;
  /** The check needs a browser. */
  needsBrowser?: boolean;
  /** A Node script and its arguments; exit code 0 means success. */
  tool?: [script: string, ...args: string[]];
  /** Returns sentences about what is wrong. */
  rule?(): string[] | Promise<string[]>;
}

/** The files are read once for all rules: each file is parsed for its imports. */
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

/** Before the tests: checks that take seconds, the build, and checks of the build. */
export const CHECKS: Check[] = [
  { name: 'generated files are current', isQuick: true, tool: ours('scripts/generate/main.ts', '--check') },
  { name: 'types', isQuick: true, tool: ['node_modules/@typescript/native/bin/tsc', '--noEmit'] },
  {
    name: 'types in the scripts of pages',
    isQuick: true,
    tool: ['node_modules/@typescript/native/bin/tsc', '--noEmit', '-p', 'tsconfig.pages.json'],
  },
  { name: 'lint and format', isQuick: true, tool: ['node_modules/@biomejs/biome/bin/biome', 'check'] },
  { name: 'import directions', isQuick: true, rule: () => checkLayers(files()) },
  { name: 'no journey in the engine', isQuick: true, rule: () => checkJourneyNames(files()) },
  { name: 'sizes of folders', isQuick: true, rule: () => checkSizes(files()) },
  { name: 'no markup from text', isQuick: true, rule: () => checkMarkup(files()) },
  {
    name: 'files and headings that are named exist',
    isQuick: true,
    rule: () => {
      const naming = namingFiles();
      return [...checkNamedPaths(naming), ...checkAnchors(naming)];
    },
  },
  { name: 'list of decisions', isQuick: true, rule: () => checkDecisionIndex() },
  {
    name: 'no words in the engine, no side of its own in the layout',
    isQuick: true,
    rule: () => describe(checkLanguages()),
  },
  { name: 'plain English', isQuick: true, rule: () => checkProse() },
  { name: 'texts of the server', isQuick: true, rule: () => describe(checkServerTexts()) },
  { name: 'data', isQuick: true, tool: ours('scripts/run/latchkey.ts', 'check') },
  { name: 'no unused file, export or dependency', tool: ['node_modules/knip/bin/knip.js', '--no-progress'] },
  { name: 'build', tool: ['esbuild.mjs'] },
  { name: 'types that hosts compile against', rule: () => checkApiReport() },
  { name: 'no code from text', rule: () => checkShipped() },
  { name: 'size budget', needsBrowser: true, tool: ours('scripts/bench/size/main.ts') },
  {
    name: 'size budget of the slim build',
    needsBrowser: true,
    tool: ours('scripts/bench/size/main.ts', 'slim'),
  },
];

/** After the tests: this check takes the longest, and is useless while a test fails. */
export const MUTATION: Check = {
  name: 'each row, condition and payload field is noticed by a transcript',
  tool: ours('scripts/mutate/main.ts', '--rows', '--guards', '--bodies', '--baseline', PLAYED),
};

/** The transcripts for `npm run quick`, which takes a sixth of the time that jsdom takes. */
export const TRY: Check = {
  name: 'transcripts without a page',
  tool: ours('scripts/run/latchkey.ts', 'try'),
};

/** The tests of `npm run quick`: of the engine, the panels and the flow tables. */
export const QUICK_TESTS = [
  'test/(api|core|early|effects|engine|flows|form|host-page|http|i18n|kit|panel|start|store|widgets)/',
];
