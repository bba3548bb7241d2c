/** Edits change only the value that they are about. */
import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { type Data, defaultFolders, readData } from '../../cli/data';
import { apply } from '../../studio/edit/apply';
import { type Change, edit, type Path } from '../../studio/edit/edit';
import { createHistory } from '../../studio/edit/history';
import { inspect } from '../../studio/edit/parts';
import { newFile } from '../../studio/edit/start';
import type { FileChange } from '../../studio/protocol';

/** The lines that differ, as `diff` prints them. */
function changed(before: string, after: string): string[] {
  const [old, now] = [before, after].map((text) => text.split('\n')) as [string[], string[]];
  return [
    ...old.filter((line) => !now.includes(line)).map((line) => `- ${line.trim()}`),
    ...now.filter((line) => !old.includes(line)).map((line) => `+ ${line.trim()}`),
  ];
}

const SIGN_ON = readFileSync('schemas/sign-on/ui.json', 'utf8');

it('replaces one value of a panel, and leaves all other lines alone', () => {
  const after = edit(SIGN_ON, { path: ['title'], value: 'WELCOME' });
  expect(changed(SIGN_ON, after)).toEqual(['- "title": "SIGN_ON_TITLE",', '+ "title": "WELCOME",']);
});

it('starts a language file, and adds texts to it in the order of the edits', () => {
  let text = newFile('locales/de_DE.json', undefined);
  text = edit(text, { path: ['messages', 'SIGN_ON_BUTTON'], value: 'Los' });
  text = edit(text, { path: ['messages', 'CANCEL_BUTTON'], value: 'Zurück' });
  text = edit(text, { path: ['messages', 'SIGN_ON_BUTTON'], value: 'Hinein' });
  expect(text).toBe(`{
  "$schema": "../schemas/meta/locale.schema.json",
  "locale": "de_DE",
  "messages": {
    "SIGN_ON_BUTTON": "Hinein",
    "CANCEL_BUTTON": "Zurück"
  }
}
`);
});

it('starts every other file with the text of the package, and refuses unknown ones', () => {
  expect(newFile('schemas/sign-on/ui.json', SIGN_ON)).toBe(SIGN_ON);
  expect(() => newFile('schemas/none/ui.json', undefined)).toThrow('has no file schemas/none/ui.json');
});

it('removes a file that is as it started after a change', () => {
  const base = {
    files: [{ file: 'schemas/sign-on/ui.json', sources: [{ text: SIGN_ON }] }],
  } as unknown as Data;
  const title = (value: string) => ({ file: 'schemas/sign-on/ui.json', path: ['title'], value });
  const text = (value?: string) => ({ file: 'locales/de_DE.json', path: ['messages', 'HELP_LINK'], value });
  const edited = apply(base, {}, [title('WELCOME'), text('Beistand')], 'en_US');
  expect(Object.keys(edited)).toEqual(['schemas/sign-on/ui.json', 'locales/de_DE.json']);
  expect(apply(base, edited, [title('SIGN_ON_TITLE'), text()], 'en_US')).toEqual({});
});

it('gives new words a key and a text in each language, and known words the key that they have', async () => {
  const base = await readData(defaultFolders());
  const file = 'schemas/sign-on/ui.json';
  const title = (words: string): FileChange => ({ file, path: ['title'], words });
  const files = apply(base, {}, [title('Grüezi, 2 × Sie!')], 'de_DE');
  expect(files[file]).toContain('"title": "GRUEZI_2_SIE"');
  const own = Object.keys(files).filter((one) => one.startsWith('locales/'));
  expect(own).toEqual(base.model.locales.map((one) => one.file));
  for (const one of own)
    expect(JSON.parse(files[one] ?? '').messages).toEqual({ GRUEZI_2_SIE: 'Grüezi, 2 × Sie!' });
  expect(apply(base, files, [title('Grüezi, 2 × Sie!')], 'de_DE')).toEqual(files);
  expect(apply(base, files, [title('Grüezi 2 Sie')], 'de_DE')[file]).toContain('"title": "GRUEZI_2_SIE_2"');
  const known = apply(base, {}, [title('Abbrechen')], 'de_DE');
  expect([Object.keys(known), known[file]]).toEqual([[file], expect.stringContaining('"CANCEL_BUTTON"')]);
  expect(apply(base, {}, [title('您好')], 'zh_CN')[file]).toContain('"title": "TEXT"');
});

it('names the other pages that a change of the panel shows on', async () => {
  const base = await readData(defaultFolders());
  const pagesOf = (flow: string, page: string, panel: string): string[] =>
    inspect(base, { at: { flow, page, panel, text: '' }, locale: 'en_US' }).pages;
  expect(pagesOf('SIGN_ON', 'LOGIN_PAGE', 'sign-on')).toEqual(['SIGN_ON/PING_LOGIN_PAGE']);
  expect(pagesOf('TWO_FACTOR', 'VALIDATE_SV', 'enter-code')).toContain('STEP_UP/VALIDATE_SV');
  expect(pagesOf('TWO_FACTOR', 'VALIDATE_SV', 'enter-code')).not.toContain('TWO_FACTOR/VALIDATE_SV');
});

it('gives fields an order, if they have none yet', async () => {
  const base = await readData(defaultFolders());
  const at = { flow: 'TWO_FACTOR', page: 'VALIDATE_SV', panel: 'enter-code', field: 'otc', text: '' };
  const { parts } = inspect(base, { at, locale: 'en_US' });
  const { source = '', list } = parts.find((part) => part.keys[0] === 'uiSchema') ?? {};
  expect(list).toEqual({ keys: ['uiSchema', 'ui:order'], index: 0, names: ['otc', 'rememberDevice'] });
  const change = { file: source, path: list?.keys ?? [], from: 0, to: 1, names: list?.names ?? [] };
  const { uiSchema } = JSON.parse(apply(base, {}, [change], 'en_US')[source] ?? '');
  expect(uiSchema['ui:order']).toEqual(['rememberDevice', 'otc']);
});

it.each<[what: string, before: string, change: Change, after: string]>([
  [
    'adds a property to an object on one line',
    '{\n  "a": { "b": 1 }\n}\n',
    { path: ['a', 'c'], value: [2, 'x'] },
    '{\n  "a": { "b": 1, "c": [2, "x"] }\n}\n',
  ],
  [
    'adds a property to an object on several lines, with its tabs and line ends',
    '{\r\n\t"a": {\r\n\t\t"b": 1\r\n\t}\r\n}',
    { path: ['a', 'c'], value: 2 },
    '{\r\n\t"a": {\r\n\t\t"b": 1,\r\n\t\t"c": 2\r\n\t}\r\n}',
  ],
  [
    'keeps comments',
    '{\n  // why\n  "a": 1, /* so */ "b": 2 // end\n}\n',
    { path: ['b'], value: 3 },
    '{\n  // why\n  "a": 1, /* so */ "b": 3 // end\n}\n',
  ],
  [
    'creates the objects on the way',
    '{\n  "a": 1\n}\n',
    { path: ['b', 'c', 'd'], value: true },
    '{\n  "a": 1,\n  "b": { "c": { "d": true } }\n}\n',
  ],
  ['gives an empty file a line', '{}', { path: ['a'], value: 1 }, '{\n  "a": 1\n}'],
  [
    'inserts an item before another one',
    '{ "a": [1, 3] }',
    { path: ['a', 1], value: 2, isNew: true },
    '{ "a": [1, 2, 3] }',
  ],
  [
    'inserts the first item on its own line',
    '[\n  1,\n  2\n]',
    { path: [0], value: 0, isNew: true },
    '[\n  0,\n  1,\n  2\n]',
  ],
  ['adds an item to an empty list', '{ "a": [] }', { path: ['a', 0], value: 'x' }, '{ "a": ["x"] }'],
  [
    'removes a property with its comma',
    '{\n  "a": 1,\n  "b": { "c": 2 },\n  "d": 3\n}\n',
    { path: ['b'] },
    '{\n  "a": 1,\n  "d": 3\n}\n',
  ],
  ['removes the last property', '{ "a": 1, "b": 2 }', { path: ['b'] }, '{ "a": 1 }'],
  [
    'leaves an empty object on one line',
    '{\n  "a": {\n    "b": 1\n  }\n}\n',
    { path: ['a', 'b'] },
    '{\n  "a": {}\n}\n',
  ],
  ['does nothing if nothing is there to remove', '{ "a": 1 }', { path: ['b'] }, '{ "a": 1 }'],
])('%s', (_, before, change, after) => {
  expect(edit(before, change)).toBe(after);
});

it('writes a long value with a line for each part', () => {
  const value = { text: 'x'.repeat(60), other: 'y'.repeat(60) };
  const after = edit('{\n  "a": 1\n}\n', { path: ['b'], value });
  expect(after.split('\n').slice(2, 4)).toEqual(['  "b": {', `    "text": "${value.text}",`]);
  expect(JSON.parse(after)).toEqual({ a: 1, b: value });
});

it('refuses a path through a value without parts, and a text that isn’t JSON', () => {
  expect(() => edit('{ "a": 1 }', { path: ['a', 'b'], value: 1 })).toThrow('a has no part "b"');
  expect(() => edit('{ "a": 1', { path: ['a'], value: 2 })).toThrow("isn't valid JSON");
  expect(() => edit('', { path: ['a'], value: 1 })).toThrow("isn't valid JSON");
});

/** Pseudo-random numbers below `limit`, the same on each run. */
function numbers(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % limit;
  };
}

/** The paths of all values below one. */
const pathsOf = (value: unknown, path: Path = []): Path[] =>
  Object(value) !== value
    ? [path]
    : [
        path,
        ...Object.entries(value as object).flatMap(([key, inner]) =>
          pathsOf(inner, [...path, Array.isArray(value) ? Number(key) : key]),
        ),
      ];

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((inner, key) => Object(inner)[key], value);

it('makes 200 edits of the package’s files that have exactly their value, and undoes them byte by byte', () => {
  const next = numbers(58);
  for (const file of [
    'schemas/sign-on/ui.json',
    'flows/forgot-password.json',
    'schemas/enter-user-info/ui.json',
  ]) {
    const history = createHistory({ [file]: readFileSync(file, 'utf8') });
    const before: string[] = [];
    for (let count = 0; count < 67; count += 1) {
      const text = history.files()[file] ?? '';
      const paths = pathsOf(JSON.parse(text)).filter((path) => path.length > 0);
      const path = paths[next(paths.length)] as Path;
      const value = [`text ${count}`, { when: { some: true } }, [], undefined][next(4)];
      const after = edit(text, { path, value });
      expect([path, valueAt(JSON.parse(after), path)]).toEqual([
        path,
        value ??
          (typeof path.at(-1) === 'number'
            ? valueAt(JSON.parse(text), [...path.slice(0, -1), Number(path.at(-1)) + 1])
            : undefined),
      ]);
      if (after !== text) before.push(text);
      history.add({ [file]: after });
    }
    for (const text of before.reverse()) {
      expect(history.undo()).toBe(true);
      expect(history.files()[file]).toBe(text);
    }
    expect(history.undo()).toBe(false);
    expect(history.redo()).toBe(true);
  }
});

it('forgets what was undone after another edit, and removes files', () => {
  const history = createHistory({ 'a.json': '1' });
  history.add({ 'a.json': '1', 'b.json': '2' });
  history.undo();
  history.add({});
  expect(history.files()).toEqual({});
  expect(history.redo()).toBe(false);
  history.restart({ 'c.json': '3' });
  expect(history.undo()).toBe(false);
});
