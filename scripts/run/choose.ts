/** Parses the arguments of `npm run t`, chooses the tests and the build that they need. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { nearest } from '../../cli/check/nearest';

export interface Asked {
  words: string[];
  isWatching: boolean;
  /** Run on the slim build instead of the default one. */
  isSlim: boolean;
  /** Play a transcript in Chromium instead of without a page. */
  inBrowser: boolean;
  /** The arguments after `--`. */
  forJest: string[];
}

/** All tests to choose from. Paths are relative to the project's root, with forward slashes. */
export interface Tests {
  files: { path: string; text: string }[];
  transcripts: { name: string; title: string }[];
}

export interface Choice {
  paths: string[];
  /** A part of the titles of the tests to run; undefined for all. */
  title?: string;
  /** The transcripts to play without a page. */
  transcripts?: string[];
}

/** The arguments were wrong. The message explains the usage. */
export class Unclear extends Error {}

const USAGE = `npm run t -- TEXT... [--watch] [--slim] [--browser] [-- JEST OPTIONS]

  npm run t -- core/step                          part of a test file's path
  npm run t -- browser/sign-on 'wrong password'   and part of a test's title
  npm run t -- 'wrong password'                   part of a test's title
  npm run t -- sign-on/show-password             a transcript, without a page; --browser: in Chromium
  --watch keeps watching, --slim runs browser tests on the slim build.`;

/** The files that play transcripts in Chromium. Each transcript is in one of them. */
export const TRANSCRIPTS = ['test/browser/transcripts.test.ts', 'test/browser/transcripts.all.test.ts'];

/** @throws Unclear if an option is unknown or the arguments are empty */
export function ask(args: string[]): Asked {
  const end = args.includes('--') ? args.indexOf('--') : args.length;
  const flag = { type: 'boolean', default: false } as const;
  try {
    const { positionals, values } = parseArgs({
      args: args.slice(0, end),
      allowPositionals: true,
      options: { watch: flag, slim: flag, browser: flag },
    });
    if (positionals.length === 0) throw new Error('Missing text to search for.');
    const { watch, slim, browser } = values;
    return {
      words: positionals,
      isWatching: watch,
      isSlim: slim,
      inBrowser: browser,
      forJest: args.slice(end + 1),
    };
  } catch (error) {
    throw new Unclear(`${(error as Error).message}\n\n${USAGE}`);
  }
}

/**
 * Chooses a transcript with exactly that name, or the files with the first word in their path and the other words in a title, or files and
 * transcripts with all words in a title.
 * @throws Unclear if nothing matches
 */
export function choose({ words, isSlim, inBrowser }: Asked, { files, transcripts }: Tests): Choice {
  const [path = '', ...rest] = words;
  const all = words.join(' ');
  const play = (title: string, names: string[]): Choice =>
    inBrowser || isSlim ? { paths: TRANSCRIPTS, title } : { paths: [], transcripts: names };
  const name = all.replace(/^test\/conformance\//, '').replace(/\.json$/, '');
  if (transcripts.some((one) => one.name === name)) return play(`${name}:`, [name]);

  const byPath = files.filter((file) => isOnPath(file.path, path));
  if (byPath.length > 0 && inBrowser)
    throw new Unclear(
      `--browser plays a transcript in Chromium, but "${all}" matches the path of a test file (${byPath[0]?.path}).`,
    );
  if (byPath.length > 0) {
    const paths = byPath.map((file) => file.path).filter((one) => !isSlim || isBrowserTest(one));
    if (paths.length === 0)
      throw new Unclear(`--slim runs browser tests on the slim build, but "${all}" matches none.`);
    return { paths, title: rest.join(' ') || undefined };
  }

  const byTitle = files.filter(
    (file) => !inBrowser && (!isSlim || isBrowserTest(file.path)) && has(file.text, all),
  );
  const named = transcripts.filter(({ title }) => has(title, all)).map((one) => one.name);
  const played: Choice = named.length > 0 ? play(all, named) : { paths: [] };
  const paths = [...byTitle.map((file) => file.path), ...played.paths];
  if (paths.length + named.length > 0) return { ...played, paths: [...new Set(paths)], title: all };

  const near = nearest(name, [
    ...transcripts.map((one) => one.name),
    ...files.map((file) => file.path.replace(/^test\/|\.test\.tsx?$/g, '')),
  ]);
  throw new Unclear(
    `No path or title of a test and no transcript matches "${all}".${near ? ` Did you mean ${near}?` : ''}\n` +
      `A title that is composed at run time (it.each) is found only by the part that is in the file.`,
  );
}

const has = (text: string, part: string): boolean => text.toLowerCase().includes(part.toLowerCase());

/** Whether a word is part of a path. Leading folders can be left out: `core/step` finds `core/flow/step.test.ts`. */
function isOnPath(path: string, word: string): boolean {
  if (has(path, word)) return true;
  const [last = '', ...folders] = word.toLowerCase().split('/').reverse();
  const names = path.toLowerCase().split('/');
  const isFile = last !== '' && names.at(-1)?.startsWith(`${last}.`);
  return folders.length > 0 && isFile === true && folders.every((folder) => names.includes(folder));
}

const isBrowserTest = (path: string) => path.startsWith('test/browser/');

/** Browser and package tests need a build. Those that only `npm run test:all` runs may need a complete one, with types, CLI and slim build. */
export function buildFor(paths: string[], isSlim: boolean): 'none' | 'quick' | 'whole' {
  if (!paths.some((path) => /^test\/(browser|package)\//.test(path))) return 'none';
  const isWhole = isSlim || paths.some((path) => /^test\/(package\/|.*\.all\.test\.)/.test(path));
  return isWhole ? 'whole' : 'quick';
}

/** The inputs of a build. */
const SOURCES = [
  'src',
  'kit',
  'auth',
  'schemas',
  'flows',
  'locales',
  'examples/react',
  'scripts/build',
  'cli',
  'studio',
  'package.json',
  'package-lock.json',
  'esbuild.mjs',
];

/** Only a complete build contains all of these. */
const PARTS = {
  quick: ['dist/latchkey.js'],
  whole: ['dist/latchkey.js', 'dist/latchkey.d.ts', 'dist/cli/latchkey.mjs', 'dist/slim/latchkey.js'],
};

/** The reason for a build, which continues "Building, because …", or null if dist/ is up to date. */
export function whyBuild(wanted: 'quick' | 'whole', root = '.'): string | null {
  const built = PARTS[wanted].map((path) => ({ path, at: changedAt(join(root, path)) }));
  const missing = built.find(({ at }) => at === 0);
  if (missing) return `${missing.path} does not exist`;
  const oldest = Math.min(...built.map(({ at }) => at));
  const newer = SOURCES.flatMap((source) => filesIn(root, source)).find(
    (path) => changedAt(join(root, path)) > oldest,
  );
  return newer ? `${newer} is newer than dist/` : null;
}

function filesIn(root: string, source: string): string[] {
  const path = join(root, source);
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return [source];
  const names = readdirSync(path, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(join(path, name)).isFile(),
  );
  return names.map((name) => `${source}/${name.replaceAll('\\', '/')}`);
}

/** In milliseconds; 0 if the file doesn't exist. */
const changedAt = (path: string): number => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
