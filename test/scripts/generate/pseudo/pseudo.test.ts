import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { readMessage } from '../../../../cli/data/compile/message';
import { defaultFolders } from '../../../../cli/data/folders';
import { accented, longer, mirrored, PSEUDO, pseudoLocale } from '../../../../scripts/generate/pseudo/pseudo';

const source = JSON.parse(readFileSync(`${defaultFolders().locales}/en_US.json`, 'utf8'));

it('a pseudo-locale marks every letter, but no digits and other characters', () => {
  expect(accented('Sign on, 3')).toBe('Šîĝñ öñ, 3');
});

it('a pseudo-locale makes texts 40% longer', () => {
  for (const text of [
    'Sign on',
    'To get a text message, you need a mobile number in a supported country and a plan that includes text messages.',
  ]) {
    expect([...longer(text)].length).toBe(Math.ceil(text.length * 1.4));
  }
});

it('a pseudo-locale keeps the space before a value', () => expect(longer('Step ')).toBe('Šţéþ o '));

it('a right-to-left pseudo-locale reverses each word', () =>
  expect(mirrored('Sign on')).toBe('\u200f\u202eSign\u202c\u200f\u202e on\u202c'));

it('a pseudo-locale changes every English text, and compiles', () => {
  for (const [locale, style] of Object.entries(PSEUDO)) {
    const { messages } = pseudoLocale(source, locale, style);
    expect(Object.keys(messages)).toEqual(Object.keys(source.messages));
    const same = Object.keys(messages).filter((key) => messages[key] === source.messages[key]);
    expect(same.filter((key) => /\p{L}/u.test(source.messages[key].replace(/\{[^{}]*\}/g, '')))).toEqual([]);
    for (const text of Object.values(messages)) expect(() => readMessage(text)).not.toThrow();
  }
});

it('a pseudo-locale leaves values alone, and gives a counting text every plural form of the locale', () => {
  const text = '.input {$n :integer}\n.match $n\none {{{$n} day}}\n* {{{$n} days}}';
  const { messages } = pseudoLocale(
    { $schema: '', locale: 'en_US', messages: { DAYS: text } },
    'ar_XB',
    mirrored,
  );
  expect(messages.DAYS).toContain('{$n}');
  for (const form of ['zero', 'one', 'two', 'few', 'many', '*'])
    expect(messages.DAYS).toMatch(new RegExp(`^${form === '*' ? '\\*' : form} \\{\\{`, 'm'));
});
