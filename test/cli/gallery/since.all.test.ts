/** `latchkey gallery --since` marks each view that differs from earlier data. */
import { beforeAll, expect, it } from '@jest/globals';
import { type Data, type DataFile, defaultFolders, readData } from '../../../cli/data';
import {
  type Card,
  type Drawer,
  describeChanges,
  type Gallery,
  galleryOf,
} from '../../../cli/gallery/gallery';
import type { LocaleFile } from '../../../src/core/data/data.gen';
import { buildDrawer } from '../../support/drawer';

/** Sign-on in two languages, so that the tests are short. */
let data: Data;
let drawer: Drawer;

/** The data with other files. */
const withFiles = (change: (file: DataFile) => unknown): Data =>
  data.with(data.files.map((file) => ({ ...file, data: change(file) ?? file.data })));

const withText = (locale: string, key: string, text: string): Data =>
  withFiles(({ kind, name, data: own }) => {
    if (kind !== 'locale' || name !== locale) return undefined;
    const { messages, ...rest } = own as LocaleFile;
    return { ...rest, messages: { ...messages, [key]: text } };
  });

beforeAll(async () => {
  const whole = await readData(defaultFolders());
  const kept: Partial<Record<DataFile['kind'], string[]>> = {
    locale: ['en_US', 'de_DE'],
    flow: ['sign-on', 'common'],
  };
  data = whole.with(whole.files.filter(({ kind, name }) => kept[kind]?.includes(name) ?? true));
  drawer = await buildDrawer();
});

const changedIn = ({ cards }: Gallery): [string, string[]][] =>
  cards.flatMap(({ id, changed }): [string, string[]][] => (changed.length > 0 ? [[id, changed]] : []));
const showing = ({ cards }: Gallery, key: string): Card[] => cards.filter(({ keys }) => keys.includes(key));

it('marks nothing if the data is the same', async () => {
  expect(changedIn(await galleryOf(data, drawer, data.with(data.files)))).toEqual([]);
});

it('marks exactly the cards with a changed text, in its language', async () => {
  const gallery = await galleryOf(withText('de_DE', 'FORGOT_PWD_TITLE', 'Neues Passwort'), drawer, data);
  const expected = showing(gallery, 'FORGOT_PWD_TITLE').map(({ id }) => [id, ['de_DE']]);
  expect(expected.length).toBeGreaterThan(1);
  expect(changedIn(gallery)).toEqual(expected);
});

it('counts the changed views by language, and names a new language', async () => {
  const gallery = await galleryOf(withText('de_DE', 'FORGOT_PWD_TITLE', 'Neues Passwort'), drawer, data);
  const number = changedIn(gallery).length;
  expect(describeChanges(gallery, ['en_US', 'de_DE'], 'main')).toBe(
    ` ${number} differ from main (${number} in de_DE), and 0 are removed.`,
  );
  expect(describeChanges(gallery, ['en_US'], 'main')).toBe(
    ' 0 differ from main, and 0 are removed. de_DE is new.',
  );
});

it('lists the views of a removed page, and not those that only look different', async () => {
  const later = withFiles(({ kind, name, data: own }) => {
    const text = JSON.stringify(own);
    if (kind === 'panel' && name === 'sign-on')
      return JSON.parse(text.replace('SIGN_ON_TITLE', 'FORGOT_PWD_TITLE'));
    if (kind !== 'flow' || name !== 'sign-on') return undefined;
    const { pages, ...flow } = JSON.parse(text.replaceAll('"go":"PING_LOGIN_PAGE"', '"go":"LOGIN_PAGE"'));
    const { PING_LOGIN_PAGE: _, ...kept } = pages;
    return { ...flow, pages: kept };
  });
  const { cards } = await galleryOf(later, drawer, data);
  const removed = cards.filter(({ isRemoved }) => isRemoved);
  const pages = new Set(removed.flatMap(({ views }) => views.map(({ page }) => page)));
  expect(pages).toEqual(new Set(['PING_LOGIN_PAGE']));
  expect(removed.map(({ changed }) => changed)).toEqual(removed.map(() => ['en_US', 'de_DE']));
});

/** The languages in which each card has a mark. */
const marked = ({ cards }: Gallery, mark: 'long' | 'empty'): [string, string[]][] =>
  cards.flatMap((card): [string, string[]][] => (card[mark].length > 0 ? [[card.id, card[mark]]] : []));

it('marks labels that are longer than allowed, in their language', async () => {
  const gallery = await galleryOf(withText('de_DE', 'SIGN_ON_BUTTON', 'A'.repeat(31)), drawer);
  const expected = showing(gallery, 'SIGN_ON_BUTTON').map(({ id }) => [id, ['de_DE']]);
  expect(expected.length).toBeGreaterThan(1);
  expect(marked(gallery, 'long')).toEqual(expected);
});

it('marks empty labels, in their language', async () => {
  const gallery = await galleryOf(withText('en_US', 'SIGN_ON_BUTTON', ' '), drawer);
  const expected = showing(gallery, 'SIGN_ON_BUTTON').map(({ id }) => [id, ['en_US']]);
  expect(expected.length).toBeGreaterThan(1);
  expect(marked(gallery, 'empty')).toEqual(expected);
});
