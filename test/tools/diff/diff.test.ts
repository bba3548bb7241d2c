/** What has changed, in an owner's words. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { diffCommand } from '../../../tools/cli/diff';
import { type DataFile, defaultFolders, readFiles } from '../../../tools/data/index';
import { diff } from '../../../tools/diff/diff';
import type { Finding } from '../../../tools/diff/finding';
import { asMarkdown, asText } from '../../../tools/diff/report';
import { stateOf } from '../../../tools/diff/state';

const { files } = await readFiles(defaultFolders());
const old = stateOf(files);

// biome-ignore lint/suspicious/noExplicitAny: JSON of any shape
type Edit = (data: any) => void;

/** The findings after edits of copies of files. */
function after(edits: Record<string, Edit>): Finding[] {
  const now = files.map((file): DataFile => {
    const edit = edits[file.file];
    if (!edit) return file;
    // structuredClone makes objects of another realm in jest, which are not equal to those of this one.
    const data = JSON.parse(JSON.stringify(file.data));
    edit(data);
    return { ...file, data };
  });
  return diff({ old, now: stateOf(now) });
}

const sentences = (findings: Finding[]): string[] => findings.map(({ sentence }) => sentence);

it('an untouched copy has nothing to tell, nor has another order of the names in an object', () => {
  expect(after({ 'schemas/sign-on/ui.json': () => {} })).toEqual([]);
  const turned = after({
    'schemas/sign-on/ui.json': (data) => {
      for (const key of Object.keys(data).reverse()) {
        const value = data[key];
        delete data[key];
        data[key] = value;
      }
    },
  });
  expect(turned).toEqual([]);
  expect(asText(turned)).toBe('Nothing that people would notice.');
});

it('the three edits of the README are three sentences, with what they reach', () => {
  const findings = after({
    'schemas/enter-user-info/ui.json': ({ uiSchema }) => {
      const { options } = uiSchema.deliveryChannel['ui:options'];
      options.unshift(...options.splice(-2));
    },
    'schemas/enter-code/ui.json': ({ buttons }) => {
      buttons[0].label = 'CHECK_CODE_BUTTON';
    },
    'flows/forgot-password.json': ({ pages }) => {
      pages.FPW_ENTER_CODE.on['validateCode.VALIDATE_SV'] = { do: ['showMessage'], go: 'FORGOT_PASSWORD' };
    },
    ...Object.fromEntries(
      old.model.locales.map(({ file }): [string, Edit] => [
        file,
        ({ messages }) => {
          messages.CHECK_CODE_BUTTON = 'Check code';
        },
      ]),
    ),
  });
  expect(findings.map(({ level }) => level).sort()).toEqual(['look', 'way', 'words']);
  expect(sentences(findings)).toEqual([
    expect.stringContaining('now says “Check code” (was “Continue”).'),
    expect.stringContaining('“Email” now stands first'),
    expect.stringMatching(/now goes to <FORGOT_PASSWORD>.*Also on NEW_USER\/FPW_ENTER_CODE/),
  ]);
  expect(findings[0]?.section).toContain('a panel of 5 pages in 5 journeys');
});

it.each<[string, string, string, Edit, RegExp]>([
  [
    'a way out that is gone',
    'danger',
    'schemas/enter-code/ui.json',
    ({ buttons }) => buttons.splice(1, 1),
    /“Cancel” is gone/,
  ],
  [
    'an X that is gone',
    'danger',
    'schemas/sign-on/ui.json',
    (data) => delete data.close,
    /X in the corner is gone/,
  ],
  [
    'a password in plain sight',
    'danger',
    'schemas/sign-on/ui.json',
    ({ uiSchema }) => (uiSchema.password['ui:widget'] = 'text'),
    /no longer treated as a secret/,
  ],
  [
    'a rule of passwords that is gone',
    'danger',
    'schemas/password-rules.json',
    ({ rules }) => rules.pop(),
    /no longer there/,
  ],
  [
    'another path of a call',
    'wire',
    'flows/calls.json',
    ({ calls }) => (calls.authenticate.path = 'other/path'),
    /other\/path/,
  ],
  [
    'another wait',
    'way',
    'flows/common.json',
    ({ timers }) => (timers.resend.seconds = 90),
    /now 90 \(was 120\).*How long/,
  ],
  [
    'a row less',
    'way',
    'flows/forgot-password.json',
    ({ pages }) => delete pages.FPW_ENTER_CODE.on['validateCode.FPC'],
    /hears that any more/,
  ],
  [
    'a field more',
    'ask',
    'schemas/sign-on/ui.json',
    ({ uiSchema }) => (uiSchema.remember = { 'ui:widget': 'checkbox' }),
    /new field, <remember>/,
  ],
  [
    'a field that need not be filled',
    'ask',
    'schemas/sign-on/schema.json',
    ({ required }) => required.pop(),
    /password/,
  ],
  [
    'another text',
    'words',
    'locales/de_DE.json',
    ({ messages }) => (messages.SIGN_ON_BUTTON = 'Los'),
    /“Los” \(was “Anmelden”\), on the panel sign-on/,
  ],
])('%s is told as %s', (_, level, file, edit, words) => {
  const findings = after({ [file]: edit });
  expect(findings.map((finding) => finding.level)).toEqual([level]);
  expect(findings[0]?.sentence).toMatch(words);
  expect(findings[0]?.file).toBe(file);
});

it('a text with another key and the same words is no change', () => {
  const findings = after({
    'schemas/sign-on/ui.json': (data) => {
      data.title = 'SIGN_ON_BUTTON';
    },
  });
  expect(findings).toEqual([]);
});

/** Each property in the data once, by its place without indices and free names. */
function properties(): { file: DataFile; at: (string | number)[] }[] {
  const found = new Map<string, { file: DataFile; at: (string | number)[] }>();
  const walk = (file: DataFile, value: unknown, at: (string | number)[]): void => {
    if (value === null || typeof value !== 'object') return;
    for (const [key, inner] of Object.entries(value)) {
      const here = [...at, Array.isArray(value) ? Number(key) : key];
      const isProperty = !Array.isArray(value);
      const sign = `${file.kind} ${here.map((part) => (typeof part === 'number' ? '*' : part)).join('/')}`;
      if (isProperty && !found.has(sign)) found.set(sign, { file, at: here });
      walk(file, inner, here);
    }
  };
  for (const file of files) if (file.kind !== 'locale' && file.kind !== 'glossary') walk(file, file.data, []);
  return [...found.values()];
}

const FOR_PEOPLE = ['about', 'assumed', '$schema', '$id', 'description', 'planned', 'nextActions'];

describe('each property of the data that is changed or taken away has a sentence', () => {
  const all = properties();

  it('all of them', () => {
    expect(all.length).toBeGreaterThan(500);
    const silent: string[] = [];
    const unexplained: string[] = [];
    for (const { file, at } of all) {
      const findings = after({ [file.file]: (data) => mutate(data, at) });
      const place = `${file.file} ${at.join('/')}`;
      if (findings.length === 0 && !at.some((key) => FOR_PEOPLE.includes(String(key)))) silent.push(place);
      if (findings.some(({ kind }) => kind === 'else')) unexplained.push(place);
    }
    expect(silent).toEqual([]);
    expect(unexplained).toEqual([]);
  });
});

/** Another value of the same type, or none. */
function mutate(data: unknown, at: (string | number)[]): void {
  const parent = at
    .slice(0, -1)
    .reduce<unknown>((value, key) => (value as Record<string | number, unknown>)[key], data) as Record<
    string | number,
    unknown
  >;
  const key = at.at(-1) as string;
  const value = parent[key];
  if (typeof value === 'number') parent[key] = value + 1;
  else if (typeof value === 'string') parent[key] = `${value}x`;
  else delete parent[key];
}

describe('the command', () => {
  let said: string[] = [];
  beforeEach(() => {
    said = [];
    for (const name of ['log', 'error'] as const)
      jest.spyOn(console, name).mockImplementation((line: string) => void said.push(line));
  });
  afterEach(() => void jest.restoreAllMocks());

  it('a side that cannot be read ends with 3, and is not called unchanged', async () => {
    const empty = await mkdtemp(join(tmpdir(), 'latchkey-'));
    expect(await diffCommand(defaultFolders(), { since: empty })).toBe(3);
    expect(await diffCommand(defaultFolders(), { since: 'no-such-ref' })).toBe(3);
    expect(said.join()).not.toContain('Nothing');
    await rm(empty, { recursive: true });
  });

  it('the data of the last commit is read from git', async () => {
    expect(await diffCommand(defaultFolders(), { since: 'HEAD' })).toBe(0);
  });

  it('a wrong level is named, and those that there are', async () => {
    await expect(diffCommand(defaultFolders(), { since: 'HEAD', 'fail-on': 'grave' })).rejects.toThrow(
      'danger, wire',
    );
    await expect(diffCommand(defaultFolders(), {})).rejects.toThrow('--since');
  });
});

it('Markdown has its mark first, a table for each section, and no tag from a name in the data', () => {
  const text = asMarkdown(after({ 'schemas/sign-on/ui.json': (data) => delete data.close }));
  expect(text.split('\n')[0]).toBe('<!-- latchkey-diff -->');
  expect(text).toContain('| **danger** |');
  const row = asMarkdown(
    after({
      'flows/forgot-password.json': ({ pages }) => delete pages.FPW_ENTER_CODE.on['validateCode.FPC'],
    }),
  );
  expect(row).toContain('&lt;FPW_ENTER_CODE&gt;');
});
