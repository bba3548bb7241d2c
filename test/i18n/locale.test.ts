import { expect, it } from '@jest/globals';
import { directionOf, languageTag, resolveLocale } from '../../src/i18n/locale';

const shipped = ['da_DK', 'de_DE', 'en_US', 'es_ES', 'es_MX', 'no_NO', 'zh_CN'];

it.each([
  ['de_DE', 'de_DE'],
  ['de_AT', 'de_DE'],
  ['es_MX', 'es_MX'],
  ['es_AR', 'es_ES'],
  ['au', 'en_US'],
  ['au_AU', 'en_US'],
  ['en_AU', 'en_US'],
  ['de-de', 'de_DE'],
  ['nb_NO', 'no_NO'],
  ['xx_YY', 'en_US'],
  ['', 'en_US'],
  [null, 'en_US'],
  [undefined, 'en_US'],
  ['null_null', 'en_US'],
  ['de_null', 'de_DE'],
  ['constructor', 'en_US'],
])('the language %j resolves to the locale %s (I18N-01)', (language, locale) =>
  expect(resolveLocale(language, shipped)).toBe(locale),
);

it('a locale becomes a language tag for HTML', () => expect(languageTag('de_DE')).toBe('de-DE'));

it.each([
  ['ar_EG', 'rtl'],
  ['he_IL', 'rtl'],
  ['da_DK', 'ltr'],
  ['zh_CN', 'ltr'],
])('the writing direction of %s is %s', (locale, direction) => expect(directionOf(locale)).toBe(direction));
