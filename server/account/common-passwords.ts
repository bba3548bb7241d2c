import { dictionary } from '@zxcvbn-ts/language-common';
import { fold } from '../../src/core/password/fold';

/** Characters that are often typed instead of a letter, and letters that resemble each other. All of them compare as equal. */
const LETTER_OF: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  l: 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

/** The digits with Shift on most keyboards, so 1qaz@WSX compares as 1qaz2wsx. */
const DIGIT_OF: Readonly<Record<string, string>> = Object.fromEntries(
  [...'!@#$%^&*()'].map((mark, index) => [mark, String((index + 1) % 10)]),
);

/** A typical addition to a word to meet the rules: a year or up to three digits, with up to two symbols before and after. */
const ENDING = /(?<=\p{L})[^\p{L}\p{Nd}]{0,2}(?:(?:19|20)\d\d|\d{1,3})?[^\p{L}\p{Nd}]{0,2}$/u;

/** Shorter words are part of too many good passwords. */
const SHORTEST = 4;

const replaced = (text: string, by: Readonly<Record<string, string>>): string =>
  [...text].map((character) => by[character] ?? character).join('');

const compared = (text: string): string => replaced(text, LETTER_OF);

let common: ReadonlySet<string> | undefined;

/** The list in the form in which it is compared. Built at its first use, because that takes 100 ms. */
function commonPasswords(): ReadonlySet<string> {
  common ??= new Set(
    dictionary['passwords-common']
      .filter((word) => word.length >= SHORTEST)
      .map((word) => compared(fold(word))),
  );
  return common;
}

/**
 * Returns whether a password is one of the 49,000 most common ones, in any case, with the usual substitutes for letters, or
 * with a year, a number or symbols at its end. It compares the whole password, so a sentence may contain a common word.
 */
export function isCommonPassword(password: string): boolean {
  const text = fold(password);
  const forms = [text, replaced(text, DIGIT_OF), text.replace(ENDING, '')];
  return forms.some((form) => form.length >= SHORTEST && commonPasswords().has(compared(form)));
}
