/** The preview writes data files of the owner's folder, and nothing else. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { saveFiles } from '../../../cli/preview/save';

let root: string;
let over: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'latchkey-save-'));
  over = join(root, 'ours');
  mkdirSync(join(over, 'locales'), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

const save = (file: string, text: unknown = '{}', was: unknown = null): Promise<string> =>
  saveFiles(over, [{ file, text, was }]).then(
    () => 'saved',
    (error: Error) => error.message,
  );

it('preview: writes, replaces and removes a data file', async () => {
  expect(await save('schemas/sign-on/ui.json', '1')).toBe('saved');
  expect(await save('schemas/sign-on/ui.json', '2', '1')).toBe('saved');
  expect(readFileSync(join(over, 'schemas/sign-on/ui.json'), 'utf8')).toBe('2');
  expect(await save('schemas/sign-on/ui.json', null, '2')).toBe('saved');
  expect(existsSync(join(over, 'schemas/sign-on/ui.json'))).toBe(false);
});

it('preview: refuses to save over a file that has changed, and then writes none of the files', async () => {
  writeFileSync(join(over, 'locales/de_DE.json'), 'by hand');
  const changes = [
    { file: 'locales/en_US.json', text: '1', was: null },
    { file: 'locales/de_DE.json', text: '1', was: 'before' },
  ];
  await expect(saveFiles(over, changes)).rejects.toThrow('locales/de_DE.json has changed outside this page');
  expect(existsSync(join(over, 'locales/en_US.json'))).toBe(false);
  expect(readFileSync(join(over, 'locales/de_DE.json'), 'utf8')).toBe('by hand');
});

it('preview: refuses other files than the folder’s data, links out of it, and saves without a folder', async () => {
  for (const file of [
    '../evil.json',
    '/etc/passwd',
    'schemas/../../evil.json',
    'schemas/meta/flow.schema.json',
    'schemas/meta/own.json',
    'transcripts/a.json',
    'locales/a.js',
    'schemas/.vscode/a.json',
    '',
    7,
  ])
    expect([file, await save(file as string)]).toEqual([file, expect.stringContaining("isn't a data file")]);
  expect(await save('locales/en_US.json', 7)).toContain('has no text');
  symlinkSync(root, join(over, 'flows'));
  expect(await save('flows/sign-on.json')).toContain('leads out of your folder');
  writeFileSync(join(root, 'own.json'), 'own');
  symlinkSync(join(root, 'own.json'), join(over, 'locales/fr_FR.json'));
  expect(await save('locales/fr_FR.json', '{}', 'own')).toContain('leads out of your folder');
  expect(readFileSync(join(root, 'own.json'), 'utf8')).toBe('own');
  await expect(saveFiles(undefined, [])).rejects.toThrow('latchkey preview FOLDER');
});
