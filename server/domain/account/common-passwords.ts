import { dictionary } from '@zxcvbn-ts/language-common';
import { fold } from '../../../src/core/password/judge';

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
const ADDITION = /^[^\p{L}\p{Nd}]{0,2}(?:(?:19|20)\d\d|\d{0,3})[^\p{L}\p{Nd}]{0,2}$/u;

/** The maximum length of an addition. */
const LONGEST_ADDITION = 8;

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

const isListed = (text: string): boolean =>
  text.length >= SHORTEST &&
  [text, replaced(text, DIGIT_OF)].some((form) => commonPasswords().has(compared(form)));

/** The text without each possible addition at its start and at its end, the whole text among them. */
function withoutAdditions(text: string): string[] {
  const lengths = Array.from({ length: LONGEST_ADDITION + 1 }, (_, length) => length);
  const starts = lengths.filter((length) => ADDITION.test(text.slice(0, length)));
  const ends = lengths.filter((length) => ADDITION.test(text.slice(text.length - length)));
  return starts.flatMap((start) => ends.map((end) => text.slice(start, Math.max(start, text.length - end))));
}

/** A text that consists of a repeated part. */
const REPEATED = /^(.+?)\1+$/su;

/** Returns the part that the text repeats, or the text itself. */
const unitOf = (text: string): string => REPEATED.exec(text)?.[1] ?? text;

/** Returns whether the text repeats a common password, or a part that is too short to be one. */
function isRepetition(text: string): boolean {
  const unit = unitOf(text);
  return unit !== text && (unit.length < SHORTEST || isListed(unit));
}

/**
 * Returns whether a password is one of the 49,000 most common ones, in any case, with the usual substitutes for letters, or
 * with a year, a number or symbols before or after it, or repeated. It compares the whole password, so a sentence may contain a common word.
 */
export function isCommonPassword(password: string): boolean {
  const text = fold(password);
  return withoutAdditions(text).some((form) => isListed(form) || isRepetition(form));
}
