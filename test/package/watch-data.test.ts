/** `npm start` watches the data of its build. */
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { defaultFolders, type Folders } from '../../tools/data/index';
import { watchData } from '../../tools/dev/watch-data';

let root: string;
let folders: Folders;
let close: () => void;
const said: string[] = [];
let heard: (text: string) => void = () => {};

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'latchkey-watch-'));
  for (const name of ['schemas', 'flows', 'locales']) await cp(name, join(root, name), { recursive: true });
  await cp('dist', join(root, 'dist'), {
    recursive: true,
    filter: (source) => !/dist\/(slim|chunks)$/.test(source.replaceAll('\\', '/')),
  });
  folders = defaultFolders(root);
  ({ close } = watchData({
    folders,
    out: join(root, 'dist'),
    say(text) {
      said.push(text);
      heard(text);
    },
  }));
});

afterAll(async () => {
  close();
  await rm(root, { recursive: true });
});

/** Writes a file, and waits until the watcher has told what came of it. */
async function edit(file: string, change: (text: string) => string): Promise<string> {
  const path = join(root, file);
  const text = await readFile(path, 'utf8');
  const answer = new Promise<string>((resolve) => {
    heard = resolve;
  });
  await writeFile(path, change(text));
  return answer;
}

const early = async (): Promise<string> => {
  const [folder] = await readdir(join(root, 'dist/data'));
  return readFile(join(root, 'dist/data', String(folder), 'early/en_US.js'), 'utf8');
};

it('a changed text is in the next page; data that the check refuses is told and not served; mended, it is', async () => {
  const first = await edit('locales/en_US.json', (text) =>
    text.replace('"SIGN_ON_BUTTON": "Sign on"', '"SIGN_ON_BUTTON": "Come in"'),
  );
  expect(first).toContain('made again');
  expect(await early()).toContain('Come in');

  const broken = await edit('locales/en_US.json', (text) => text.replace('"Come in",', '"Go on"'));
  expect(broken).toMatch(/locales\/en_US\.json:\d+:\d+ .*not JSON.*last data that was sound/s);
  expect(await early()).toContain('Come in');

  const locked = await edit('locales/en_US.json', (text) => text.replace('"Go on"', '" ",'));
  expect(locked).toContain('[blank-text]');
  expect(await early()).toContain('Come in');

  const mended = await edit('locales/en_US.json', (text) =>
    text.replace('"SIGN_ON_BUTTON": " "', '"SIGN_ON_BUTTON": "Go on"'),
  );
  expect(mended).toContain('made again');
  expect(await early()).toContain('Go on');
});
