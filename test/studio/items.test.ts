/** New items of panels come with all that they need in other files, and leave nothing there when they go. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { checkProduct } from '../../cli/check/check';
import { isWording } from '../../cli/check/report';
import { type Data, defaultFolders, readData } from '../../cli/data';
import { applyToAll } from '../../studio/edit/items';
import type { FileChange, OwnerFiles } from '../../studio/protocol';

let over: string;
let base: Data;

beforeAll(async () => {
  base = await readData(defaultFolders());
});
beforeEach(() => {
  over = mkdtempSync(join(tmpdir(), 'latchkey-items-'));
});
afterEach(() => rmSync(over, { recursive: true }));

function read(files: OwnerFiles): Promise<Data> {
  rmSync(over, { recursive: true });
  mkdirSync(over);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(over, file)), { recursive: true });
    writeFileSync(join(over, file), text);
  }
  return readData({ ...defaultFolders(), over });
}

const apply = (files: OwnerFiles, change: FileChange): Promise<OwnerFiles> =>
  applyToAll(base, files, [change], { locale: 'en_US', read });

/** The values in a panel's list. */
const listIn = ({ files }: Data, file: string, list: string): unknown[] =>
  Object(files.find((one) => one.file === file)?.data)[list] ?? [];

const problems = (data: Data): string[] =>
  checkProduct(data).flatMap((one) => (isWording(one) ? [] : [`${one.code}: ${one.message}`]));

const link = (action: string, label: string): object => ({ action, label, variant: 'link' });

it.each<
  [what: string, panel: string, list: string, words: string, opens: string, item: object, others: string[]]
>([
  [
    'a link to a page of another journey',
    'enter-user-info',
    'links',
    'Sign on',
    'SIGN_ON/LOGIN_PAGE',
    link('signOn', 'SIGN_ON_TITLE'),
    ['flows/forgot-password.json'],
  ],
  [
    'a link that five journeys show to a page of the site',
    'enter-code',
    'links',
    'Contact us',
    '/contact',
    link('contactUs', 'CONTACT_US'),
    [
      'flows/forgot-password.json',
      'flows/places.json',
      'flows/self-registration.json',
      'flows/sign-up.json',
      'flows/step-up.json',
      'flows/two-factor.json',
    ],
  ],
  [
    'a link that says the same as a button that does something else',
    'enter-user-info',
    'links',
    'Back to sign-on',
    'SIGN_ON/LOGIN_PAGE',
    link('backToSignOn', 'BACK_TO_SIGN_ON_2'),
    ['flows/forgot-password.json'],
  ],
  [
    'a button of a dialog without Latin letters',
    'captcha-help',
    'buttons',
    '帮助',
    '/help',
    { action: 'link', label: 'TEXT' },
    ['flows/places.json', 'flows/sign-on.json'],
  ],
  ['a paragraph', 'result', 'intro', 'Hello there', '', { text: 'HELLO_THERE' }, []],
])('adds %s, and removes it without a trace', async (_, panel, list, words, opens, item, others) => {
  const file = `schemas/${panel}/ui.json`;
  const before = listIn(base, file, list);
  const path = [list, before.length];
  const files = await apply({}, { file, path, words, opens });
  const data = await read(files);
  expect(listIn(data, file, list)).toEqual([...before, item]);
  expect(problems(data)).toEqual([]);
  const named = Object.keys(files).filter((one) => one !== file && !one.startsWith('locales/'));
  expect(named.sort()).toEqual(others);
  expect(await apply(files, { file, path })).toEqual({});
});

it('keeps the translations of a text that already labels another button', async () => {
  const file = 'schemas/enter-user-info/ui.json';
  const files = await apply(
    {},
    { file, path: ['links', 0], words: 'Back to sign-on', opens: 'SIGN_ON/LOGIN_PAGE' },
  );
  const german = base.model.locales.find(({ locale }) => locale === 'de_DE')?.messages;
  expect(JSON.parse(files['locales/de_DE.json'] ?? '').messages).toEqual({
    BACK_TO_SIGN_ON_2: german?.BACK_TO_SIGN_ON,
  });
});

it('gives a second link its own name, though it says the same as another one', async () => {
  const file = 'schemas/sign-on/ui.json';
  let files: OwnerFiles = {};
  for (const words of ['Help us', 'Help us!', 'Close'])
    files = await apply(files, {
      ...{ file, path: ['links', listIn(await read(files), file, 'links').length] },
      ...{ words, opens: '/help' },
    });
  const actions = listIn(await read(files), file, 'links').map((one) => Object(one).action);
  expect(actions).toEqual(['forgotPassword', 'helpUs', 'helpUs2', 'close2']);
});

it('removes the rows of a button that the package has', async () => {
  const files = await apply({}, { file: 'schemas/sign-on/ui.json', path: ['links', 0] });
  expect(Object.keys(files)).toEqual(['schemas/sign-on/ui.json', 'flows/sign-on.json']);
  expect(problems(await read(files))).toEqual([]);
});
