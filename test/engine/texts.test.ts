import { expect, it } from '@jest/globals';
import type { Catalogue } from '../../src/core/data/product';
import { createTexts } from '../../src/engine/texts';
import type { HostMessages } from '../../src/i18n/text';

type Locales = Record<string, { first?: Catalogue; more?: Catalogue }>;

const BOTH: Locales = {
  en_US: { first: { TITLE: 'Sign on' }, more: { HELP: 'Why?' } },
  de_DE: { first: { TITLE: 'Anmelden' }, more: { HELP: 'Warum?' } },
};

function texts(locales: Locales, messages: HostMessages = {}) {
  const reports: string[] = [];
  const load = (part: 'first' | 'more') => async (locale: string) => {
    const found = locales[locale]?.[part];
    if (!found) throw new TypeError(`no ${part} of ${locale}`);
    return found;
  };
  const product = { loadCatalogue: load('first'), loadMoreTexts: load('more') };
  const own = createTexts({
    product,
    locale: 'de_DE',
    messages,
    report: (code, message) => reports.push(`${code}: ${message}`),
  });
  return Object.assign(own, { reports });
}

it('loads the second part of a catalogue on demand, and has both parts from then on (I18N-01)', async () => {
  const own = texts(BOTH);
  expect([own.hasFirst(), own.text('TITLE')]).toEqual([false, '']);
  await own.first();
  expect([own.hasFirst(), own.hasMore(), own.text('TITLE')]).toEqual([true, false, 'Anmelden']);
  await own.more();
  expect([own.hasMore(), own.text('TITLE'), own.text('HELP')]).toEqual([true, 'Anmelden', 'Warum?']);
});

it('the texts of the host replace those of both parts', async () => {
  const own = texts(BOTH, { TITLE: 'Herein', HELP: 'Wieso, {$name}?' });
  await own.more();
  expect([own.text('TITLE'), own.text('HELP', { name: 'Ada' })]).toEqual(['Herein', 'Wieso, Ada?']);
});

it('texts of the host for the shown locale replace those for any locale, key by key; those for another locale are ignored', async () => {
  const own = texts(BOTH, {
    TITLE: 'Herein',
    HELP: 'Wieso?',
    de_DE: { TITLE: 'Nur herein' },
    en_US: { HELP: 'How come?' },
  });
  await own.more();
  expect([own.text('TITLE'), own.text('HELP')]).toEqual(['Nur herein', 'Wieso?']);
});

it('the text of the catalogue stays when the text of the host names an unknown value or is no text', async () => {
  const own = texts(BOTH, { TITLE: 'Herein, {$nobody}', HELP: 7 as never });
  await own.more();
  expect([own.text('TITLE'), own.text('HELP')]).toEqual(['Anmelden', 'Warum?']);
});

it.each(['first', 'more'] as const)(
  'a locale without its %s part gets that of the fallback, and the host is told once',
  async (part) => {
    const own = texts({ ...BOTH, de_DE: { ...BOTH.de_DE, [part]: undefined } });
    await Promise.all([own.more(), own.more()]);
    await own.more();
    expect(own.text('HELP')).toBe('Why?');
    expect(own.text('TITLE')).toBe(part === 'first' ? 'Sign on' : 'Anmelden');
    expect(own.reports).toEqual(['locale: failed to load the texts for de_DE, using en_US']);
  },
);

it('rejects when the fallback does not load either, and tries again at the next request', async () => {
  const locales: Locales = { en_US: { first: { TITLE: 'Sign on' } }, de_DE: {} };
  const own = texts(locales);
  await expect(own.more()).rejects.toThrow('no more of en_US');
  expect(own.hasMore()).toBe(false);
  locales.en_US = BOTH.en_US as Locales[string];
  await own.more();
  expect(own.text('HELP')).toBe('Why?');
});

it('changes the language with as many parts as were loaded, and calls its listeners (I18N-01)', async () => {
  const own = texts(BOTH, { de_DE: { TITLE: 'Herein' } });
  const heard: string[] = [];
  const stop = own.watch(() => heard.push(own.locale()));
  await own.more();
  const before = own.speech();
  await own.speak('en_US');
  expect([own.locale(), own.hasMore(), own.text('TITLE'), own.text('HELP')]).toEqual([
    'en_US',
    true,
    'Sign on',
    'Why?',
  ]);
  expect(own.speech()).not.toBe(before);
  stop();
  await own.speak('de_DE');
  expect([own.text('TITLE'), heard]).toEqual(['Herein', ['en_US']]);
});

it('shows the language that was requested last, and the old one until the new catalogue has loaded', async () => {
  const own = texts(BOTH);
  await own.first();
  const away = own.speak('en_US');
  const back = own.speak('de_DE');
  expect(own.text('TITLE')).toBe('Anmelden');
  await Promise.all([away, back]);
  expect([own.locale(), own.text('TITLE')]).toEqual(['de_DE', 'Anmelden']);
});

it('a part that did not load is requested again, in the language that was requested', async () => {
  const locales: Locales = { de_DE: { more: {} } };
  const own = texts(locales);
  await expect(own.first()).rejects.toThrow('no first of en_US');
  Object.assign(locales, BOTH);
  await own.first();
  expect([own.text('TITLE'), own.source()]).toEqual(['Anmelden', 'de_DE']);
});
