import { describe, expect, it } from '@jest/globals';
import { formatProblems } from '../../../cli/check/index';
import type { DataFile } from '../../../cli/data/files';
import { checkServerTexts, serverTexts } from '../../../scripts/lint/server-texts';
import { localeFor, type TextKey, text } from '../../../server/texts';

/** The catalog of a locale with some texts changed. `undefined` removes a text. */
const withTexts = (locale: string, changes: Record<string, string | undefined>): DataFile[] =>
  serverTexts().map((file) => {
    if (file.kind !== 'locale' || file.name !== locale) return file;
    const data = structuredClone(file.data) as { messages: Record<string, string> };
    for (const [key, wording] of Object.entries(changes)) {
      if (wording === undefined) delete data.messages[key];
      else data.messages[key] = wording;
    }
    return { ...file, data };
  });

const found = (files: DataFile[]) =>
  checkServerTexts(files).map(({ code, file, path }) => `${code} ${file} ${path}`);

it('the reference server has each of its texts in every language of the widget', () => {
  expect(formatProblems(checkServerTexts())).toBe('No problems found.');
});

describe("the check of the reference server's texts finds", () => {
  it.each([
    ['missing', { CODE_WRONG: undefined }, 'missing-text server/locales/de_DE.json messages'],
    [
      'still English',
      { CODE_WRONG: 'The code is incorrect. Please try again.' },
      'untranslated server/locales/de_DE.json messages / CODE_WRONG',
    ],
    [
      'without its value',
      { PASSWORD_RULE_LENGTH: 'Verwenden Sie {$min :integer} Zeichen.' },
      'other-arguments server/locales/de_DE.json messages / PASSWORD_RULE_LENGTH',
    ],
    ['in no other language', { MORE: 'Mehr.' }, 'extra-text server/locales/de_DE.json messages / MORE'],
  ])('a text that is %s', (_, changes: Record<string, string | undefined>, problem) => {
    expect(found(withTexts('de_DE', changes))).toContain(problem);
  });

  it("a text that the server's code doesn't use", () => {
    expect(found(withTexts('en_US', { NEVER_SAID: 'Never.' }))).toContain(
      'unused-text server/locales/en_US.json messages / NEVER_SAID',
    );
  });

  it('a language of the widget without server texts', () => {
    expect(found(serverTexts().filter(({ name }) => name !== 'fi_FI'))).toContain(
      'missing-file server/locales/fi_FI.json ',
    );
  });
});

describe('a text of the reference server', () => {
  it.each([
    ['de_AT', 1, 'Zu viele Versuche. Bitte versuchen Sie es in einer Minute erneut.'],
    ['de_DE', 15, 'Zu viele Versuche. Bitte versuchen Sie es in 15\u00A0Minuten erneut.'],
    ['nb', 2, 'For mange forsøk. Prøv igjen om 2\u00A0minutter.'],
    ['zh_CN', 15, '尝试次数过多，请在15分钟后重试。'],
    ['xx_YY', 1, 'Too many attempts. Please try again in 1 minute.'],
    [undefined, 15, 'Too many attempts. Please try again in 15 minutes.'],
  ])('is in the language %s with the value %s', (language, minutes, wording) => {
    expect(text('TOO_MANY_TRIES', { minutes }).in(localeFor(language))).toBe(wording);
  });

  it('contains its values and no trace of a placeholder in any language', () => {
    const values = {
      minutes: 8,
      days: 3,
      number: '***',
      extension: '31',
      provider: 'Example ID',
    };
    const rule = { min: 8, max: 15, atLeast: 3, fewerThan: 3, count: 6 };
    for (const { kind, name, data } of serverTexts()) {
      if (kind !== 'locale') continue;
      for (const key of Object.keys((data as { messages: object }).messages) as TextKey[]) {
        const said = text(key, { ...values, ...rule }).in(name);
        expect({ name, key, said }).toEqual({
          name,
          key,
          said: expect.stringMatching(/^[^{}$\u2066-\u2069]+$/),
        });
      }
    }
  });
});
