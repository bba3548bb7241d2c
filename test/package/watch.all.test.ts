/**
 * `npm start` watches the data and the sources of its build. This runs its process in a copy of this
 * repository.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { until } from '../support/visit/until';

const COPIED = [
  'schemas',
  'flows',
  'locales',
  'src',
  'kit',
  'auth',
  'cli',
  'studio',
  'scripts',
  'server',
  'examples',
  'package.json',
];

let root: string;
let child: ChildProcess;
let said = '';
let onOutput = (): void => {};

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'latchkey-watch-'));
  for (const name of COPIED) await cp(name, join(root, name), { recursive: true });
  await cp('dist', join(root, 'dist'), {
    recursive: true,
    filter: (source) => !/dist\/slim$/.test(source.replaceAll('\\', '/')),
  });
  await symlink(resolve('node_modules'), join(root, 'node_modules'));
  child = spawn(process.execPath, ['--import', 'tsx', 'scripts/dev/watch.ts'], {
    cwd: root,
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text) => {
      said += text;
      onOutput();
    });
  await printed(/Watching src/);
});

afterAll(async () => {
  const ended = once(child, 'exit');
  child.kill();
  await ended;
  await rm(root, { recursive: true });
});

/**
 * Waits until the process has printed a match, and returns everything that it printed since the last call.
 */
async function printed(pattern: RegExp): Promise<string> {
  await new Promise<void>((done) => {
    onOutput = () => pattern.test(said) && done();
    onOutput();
  });
  const text = said;
  said = '';
  return text;
}

const inPlace = (path: string, text: string) => writeFile(path, text);
/** As vim, JetBrains, `sed -i` and git save. */
async function byRename(path: string, text: string): Promise<void> {
  await writeFile(`${path}.new`, text);
  await rename(`${path}.new`, path);
}

/** Saves a changed file, and waits for the line with the result. */
async function edit(
  file: string,
  [from, to]: [string, string],
  result: RegExp,
  save = byRename,
): Promise<string> {
  const path = join(root, file);
  const text = await readFile(path, 'utf8');
  expect(text).toContain(from);
  await save(path, text.replace(from, to));
  return printed(result);
}

const early = async (): Promise<string> => {
  const [folder] = await readdir(join(root, 'dist/data'));
  return readFile(join(root, 'dist/data', String(folder), 'early/en_US.js'), 'utf8');
};

const TEXTS = 'locales/en_US.json';
const MADE = /Rebuilt the data in \d+ ms/;

it('rebuilds the data after every save, by rename and in place, and serves no data that the check refuses', async () => {
  await edit(TEXTS, ['"SIGN_ON_BUTTON": "Sign on"', '"SIGN_ON_BUTTON": "Come in"'], MADE);
  expect(await early()).toContain('Come in');

  const broken = await edit(TEXTS, ['"Come in",', '"Go on"'], /last valid data/);
  expect(broken).toMatch(/locales\/en_US\.json:\d+:\d+ .*Not valid JSON/);
  expect(await early()).toContain('Come in');

  const locked = await edit(TEXTS, ['"Go on"', '" ",'], /last valid data/);
  expect(locked).toContain('[blank-text]');
  expect(await early()).toContain('Come in');

  await edit(TEXTS, ['"SIGN_ON_BUTTON": " "', '"SIGN_ON_BUTTON": "Go on"'], MADE);
  expect(await early()).toContain('Go on');

  // The data of the save before may have been made twice, so the first message can still be about that one.
  await edit(TEXTS, ['"SIGN_ON_BUTTON": "Go on"', '"SIGN_ON_BUTTON": "Enter"'], MADE, inPlace);
  await until('the text of the save in place', async () => (await early()).includes('Enter'));
});

it('rebuilds the widget after a change of its source, and keeps the last build while it does not compile', async () => {
  const source = 'src/start/view.ts';
  await edit(source, ['import', 'impot'], /keeps? the last build/);
  await edit(source, ['impot', 'import'], /Rebuilt the widget/);
  expect(await early()).toContain('Enter');
});
