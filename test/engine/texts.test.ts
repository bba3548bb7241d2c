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

it('loads the second part of a catalog on demand, and keeps both parts (I18N-01)', async () => {
  const own = texts(BOTH);
  expect([own.hasFirst(), own.text('TITLE')]).toEqual([false, '']);
  await own.first();
  expect([own.hasFirst(), own.hasMore(), own.text('TITLE')]).toEqual([true, false, 'Anmelden']);
  await own.more();
  expect([own.hasMore(), own.text('TITLE'), own.text('HELP')]).toEqual([true, 'Anmelden', 'Warum?']);
});

it("replaces texts of both parts with the host's texts", async () => {
  const own = texts(BOTH, { TITLE: 'Herein', HELP: 'Wieso, {$name}?' });
  await own.more();
  expect([own.text('TITLE'), own.text('HELP', { name: 'Ada' })]).toEqual(['Herein', 'Wieso, Ada?']);
});

it('prefers host texts for the shown locale to those for any locale, and ignores those for other locales', async () => {
  const own = texts(BOTH, {
    TITLE: 'Herein',
    HELP: 'Wieso?',
    de_DE: { TITLE: 'Nur herein' },
    en_US: { HELP: 'How come?' },
  });
  await own.more();
  expect([own.text('TITLE'), own.text('HELP')]).toEqual(['Nur herein', 'Wieso?']);
});

it("keeps the catalog text if the host's text names an unknown value or isn't a string", async () => {
  const own = texts(BOTH, { TITLE: 'Herein, {$unknown}', HELP: 7 as never });
  await own.more();
  expect([own.text('TITLE'), own.text('HELP')]).toEqual(['Anmelden', 'Warum?']);
});

it.each(['first', 'more'] as const)(
  "replaces a missing %s part with the fallback's part and notifies the host once",
  async (part) => {
    const own = texts({ ...BOTH, de_DE: { ...BOTH.de_DE, [part]: undefined } });
    await Promise.all([own.more(), own.more()]);
    await own.more();
    expect(own.text('HELP')).toBe('Why?');
    expect(own.text('TITLE')).toBe(part === 'first' ? 'Sign on' : 'Anmelden');
    expect(own.reports).toEqual(['locale: failed to load the texts for de_DE, using en_US']);
  },
);

it('rejects if the fallback fails to load, too, and retries at the next request', async () => {
  const locales: Locales = { en_US: { first: { TITLE: 'Sign on' } }, de_DE: {} };
  const own = texts(locales);
  await expect(own.more()).rejects.toThrow('no more of en_US');
  expect(own.hasMore()).toBe(false);
  locales.en_US = BOTH.en_US as Locales[string];
  await own.more();
  expect(own.text('HELP')).toBe('Why?');
});

it('changes the language of all loaded parts and calls its listeners (I18N-01)', async () => {
  const own = texts(BOTH, { de_DE: { TITLE: 'Herein' } });
  const notified: string[] = [];
  const stop = own.watch(() => notified.push(own.locale()));
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
  expect([own.text('TITLE'), notified]).toEqual(['Herein', ['en_US']]);
});

it('shows the language requested last, and the previous one until the new catalog has loaded', async () => {
  const own = texts(BOTH);
  await own.first();
  const away = own.speak('en_US');
  const back = own.speak('de_DE');
  expect(own.text('TITLE')).toBe('Anmelden');
  await Promise.all([away, back]);
  expect([own.locale(), own.text('TITLE')]).toEqual(['de_DE', 'Anmelden']);
});

it('requests a part that failed to load again, in the requested language', async () => {
  const locales: Locales = { de_DE: { more: {} } };
  const own = texts(locales);
  await expect(own.first()).rejects.toThrow('no first of en_US');
  Object.assign(locales, BOTH);
  await own.first();
  expect([own.text('TITLE'), own.source()]).toEqual(['Anmelden', 'de_DE']);
});
