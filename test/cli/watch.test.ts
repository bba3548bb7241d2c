/** The watcher of `latchkey preview` and `npm start` reports every save, however the file is saved. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { watchFolders } from '../../cli/watch';

let root: string;
let close: () => void;
/** Called after each report. */
let onChange: () => void;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'latchkey-watched-'));
  mkdirSync(join(root, 'data/panel'), { recursive: true });
  writeFileSync(join(root, 'data/panel/ui.json'), 'first');
  onChange = () => {};
  close = watchFolders([join(root, 'data'), join(root, 'later')], () => onChange());
});
afterEach(() => {
  close();
  rmSync(root, { recursive: true });
});

/** Makes the change, and resolves once the watcher reports a change and the file has the text. */
function reported(change: () => void, file: string, text: string): Promise<void> {
  const result = new Promise<void>((resolve) => {
    onChange = () => readFileSync(join(root, file), 'utf8') === text && resolve();
  });
  change();
  return result;
}

const inPlace = (file: string, text: string) => () => writeFileSync(join(root, file), text);
/** Saves like vim, JetBrains, `sed -i` and git. */
const byRename = (file: string, text: string) => () => {
  writeFileSync(join(root, `${file}.new`), text);
  renameSync(join(root, `${file}.new`), join(root, file));
};

it('the watcher reports three saves of one file by rename, and one in place after them', async () => {
  const file = 'data/panel/ui.json';
  for (const text of ['one', 'two', 'three']) await reported(byRename(file, text), file, text);
  await reported(inPlace(file, 'four'), file, 'four');
  await reported(byRename(file, 'five'), file, 'five');
});

it('the watcher reports saves in a new folder, and in one that was removed and created again', async () => {
  const made = () => {
    mkdirSync(join(root, 'data/new/deep'), { recursive: true });
    inPlace('data/new/deep/ui.json', 'made')();
  };
  const file = 'data/new/deep/ui.json';
  await reported(made, file, 'made');
  await reported(byRename(file, 'saved'), file, 'saved');
  await reported(
    () => {
      rmSync(join(root, 'data/new'), { recursive: true });
      made();
    },
    file,
    'made',
  );
  await reported(inPlace(file, 'saved again'), file, 'saved again');
});

it('the watcher reports saves in a watched folder that is created later', async () => {
  mkdirSync(join(root, 'later'));
  await reported(inPlace('later/flow.json', 'made'), 'later/flow.json', 'made');
  await reported(byRename('later/flow.json', 'saved'), 'later/flow.json', 'saved');
});

it('the watcher reports each time that `git checkout` undid a change', async () => {
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=ada', '-c', 'user.email=ada@example.test', ...args], { cwd: root });
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '--message', 'first');
  const file = 'data/panel/ui.json';
  for (const text of ['one', 'two']) {
    await reported(byRename(file, text), file, text);
    await reported(() => git('checkout', '--quiet', '--', 'data'), file, 'first');
  }
});

it('the watcher reports neither the swap files of editors nor files next to its folders', async () => {
  let reports = 0;
  onChange = () => reports++;
  mkdirSync(join(root, 'other'));
  const other = new Promise<void>((resolve) => {
    const closeFirst = close;
    const closeOther = watchFolders([join(root, 'other')], resolve);
    close = () => [closeFirst, closeOther].map((one) => one());
  });
  inPlace('data/panel/.ui.json.swp', 'swap')();
  inPlace('data/panel/ui.json~', 'backup')();
  inPlace('beside.json', 'another')();
  // The system delivers events in order, so this one is reported after those above would have been.
  inPlace('other/last.json', 'last')();
  await other;
  expect(reports).toBe(0);
});
