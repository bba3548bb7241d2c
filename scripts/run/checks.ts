/** The checks of `npm test` and `npm run quick`, fast ones first. */

import { type Problem, whereIs } from '../../cli/data/problem';
import { checkEvidence } from '../evidence/check';
import { checkApiReport } from '../lint/api-report';
import { checkDecisionIndex } from '../lint/decision-index';
import { checkFloor } from '../lint/floor/check';
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

/** A check has either a tool or a rule. */
export interface Check {
  name: string;
  /** Whether `npm run quick` includes the check. */
  isQuick?: boolean;
  /** Whether the check needs a browser. */
  needsBrowser?: boolean;
  /** A Node script and its arguments. Exit code 0 means success. */
  tool?: [script: string, ...args: string[]];
  /** Returns the problems. */
  rule?(): string[] | Promise<string[]>;
}

/** The files are read once for all rules, because parsing their imports takes time. */
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

/** Most kinds of tests need it first (all/kinds.ts). */
export const BUILD: Check = { name: 'build', tool: ['esbuild.mjs'] };

/** The checks before the tests: those that take seconds, the build, and checks of the build. */
export const CHECKS: Check[] = [
  {
    name: 'generated files are up to date',
    isQuick: true,
    tool: ours('scripts/generate/main.ts', '--check'),
  },
  { name: 'types', isQuick: true, tool: ['node_modules/@typescript/native/bin/tsc', '--noEmit'] },
  {
    name: 'types in page scripts',
    isQuick: true,
    tool: ['node_modules/@typescript/native/bin/tsc', '--noEmit', '-p', 'tsconfig.pages.json'],
  },
  { name: 'lint and format', isQuick: true, tool: ['node_modules/@biomejs/biome/bin/biome', 'check'] },
  { name: 'import rules', isQuick: true, rule: () => checkLayers(files()) },
  { name: 'no journey names in the engine', isQuick: true, rule: () => checkJourneyNames(files()) },
  { name: 'folder sizes', isQuick: true, rule: () => checkSizes(files()) },
  { name: 'no markup from text', isQuick: true, rule: () => checkMarkup(files()) },
  {
    name: 'named files and headings exist',
    isQuick: true,
    rule: () => {
      const naming = namingFiles();
      return [...checkNamedPaths(naming), ...checkAnchors(naming)];
    },
  },
  { name: 'evidence names tests and pages that exist', isQuick: true, rule: () => checkEvidence() },
  { name: 'list of decisions is complete', isQuick: true, rule: () => checkDecisionIndex() },
  {
    name: 'no hard-coded text or direction',
    isQuick: true,
    rule: () => describe(checkLanguages()),
  },
  { name: 'plain English', isQuick: true, rule: () => checkProse() },
  { name: 'server texts', isQuick: true, rule: () => describe(checkServerTexts()) },
  { name: 'data', isQuick: true, tool: ours('scripts/run/latchkey.ts', 'check') },
  {
    name: 'no unused files, exports or dependencies',
    tool: ['node_modules/knip/bin/knip.js', '--no-progress'],
  },
  BUILD,
  { name: 'public types are unchanged', rule: () => checkApiReport() },
  { name: 'no code from text', rule: () => checkShipped() },
  { name: 'nothing newer than the supported browsers', rule: () => checkFloor() },
  { name: 'size budget', needsBrowser: true, tool: ours('scripts/bench/size/main.ts') },
  {
    name: 'size budget of the slim build',
    needsBrowser: true,
    tool: ours('scripts/bench/size/main.ts', 'slim'),
  },
];

/** Runs after the tests, because it takes the longest and is useless while a test fails. */
export const MUTATION: Check = {
  name: 'transcripts detect each changed row, condition and payload field',
  tool: ours('scripts/mutate/main.ts', '--rows', '--guards', '--bodies', '--baseline', PLAYED),
};

/** The transcripts of `npm run quick`, six times as fast as in jsdom. */
export const TRY: Check = {
  name: 'transcripts without a browser page',
  tool: ours('scripts/run/latchkey.ts', 'try'),
};

/** The tests of `npm run quick`: engine, panels and flow tables. */
export const QUICK_TESTS = [
  'test/(api|core|early|effects|engine|flows|form|host-page|http|i18n|kit|panel|start|store|widgets)/',
];
