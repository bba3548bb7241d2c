import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { defaultFolders, productOf, readData } from '../../../cli/data/index';

/** The languages of the specification. A further language is a file, and is tested like these. */
const SHIPPED = 'da_DK de_DE en_US es_ES es_MX fi_FI fr_CA fr_FR it_IT nl_NL no_NO pt_BR sv_SE zh_CN'.split(
  ' ',
);

const fileOf = (locale: string): { messages: Record<string, string>; unchanged?: Record<string, string> } =>
  JSON.parse(readFileSync(`locales/${locale}.json`, 'utf8'));
const wordsOf = (locale: string): Record<string, string> => fileOf(locale).messages;
const english = wordsOf('en_US');

const locales = readdirSync('locales')
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.replace('.json', ''));

it('the package ships the 14 locales (I18N-02)', async () => {
  const shipped = productOf(await readData(defaultFolders())).locales.toSorted();
  expect(shipped).toEqual(locales);
  expect(shipped).toEqual(expect.arrayContaining(SHIPPED));
});

describe.each(locales.filter((locale) => locale !== 'en_US'))('the locale %s', (locale) => {
  const words = wordsOf(locale);

  it('has every key, translated (I18N-02)', () => {
    expect(Object.keys(words)).toEqual(Object.keys(english));
    expect(Object.keys(words).filter((key) => words[key]?.trim() === '')).toEqual([]);
    // A text of values only has nothing to translate.
    const same = Object.keys(words).filter(
      (key) => words[key] === english[key] && /\p{L}/u.test(words[key]?.replace(/\{.*?\}/g, '') ?? ''),
    );
    expect(same.sort()).toEqual(Object.keys(fileOf(locale).unchanged ?? {}).sort());
    // The same text in two languages is a single word.
    expect(same.filter((key) => words[key]?.includes(' '))).toEqual([]);
  });

  it("has a system error that doesn't mention an expired session (I18N-04)", () => {
    const { SYSTEM_ERROR = '', SESSION_TIMEOUT_MSG = '', SESSION_TIMEOUT_SIGNON_MSG = '' } = words;
    const wordsIn = (text: string) => new Set(text.toLowerCase().match(/\p{L}{4,}|\p{Script=Han}{2}/gu));
    for (const expired of [SESSION_TIMEOUT_MSG, SESSION_TIMEOUT_SIGNON_MSG]) {
      const common = [...wordsIn(SYSTEM_ERROR)].filter((word) => wordsIn(expired).has(word));
      expect(common.length).toBeLessThan(wordsIn(SYSTEM_ERROR).size / 2);
    }
  });
});

it('has a Swedish system error that mentions a system error (I18N-04)', () => {
  const { SYSTEM_ERROR, SESSION_TIMEOUT_MSG } = wordsOf('sv_SE');
  expect(SYSTEM_ERROR).toMatch(/systemfel/);
  expect(SESSION_TIMEOUT_MSG).toMatch(/session/);
});
