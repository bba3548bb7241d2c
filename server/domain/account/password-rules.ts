import { createHash } from 'node:crypto';
import { dictionary } from '@zxcvbn-ts/language-common';
import { fold, judgePassword } from '../../../src/core/password/judge';
import type { GuardedRequest } from '../../http/call';
import type { MessageItem } from '../../http/envelope';
import { type Payload, requiredText } from '../../http/payload';
import { createService } from '../../http/service';
import { limits } from '../../limits';
import { asStored, fieldRule, forbiddenWords, passwordProfile } from '../../store/field-rules';
import { faultOf } from '../../store/logs';
import type { Store } from '../../store/store';
import { type TextKey, text } from '../../texts';
import type { Outside } from '../outside';
import { wasUsed } from './passwords';
import type { User } from './users';

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

/** A service that doesn't answer in time must not stop users from choosing a password. */
const service = createService(limits.services.breaches);

/** The number of digits of the digest that the service gets to see. */
const PREFIX = 5;

/**
 * Asks the service of LATCHKEY_BREACH_URL whether a password is in a breach. The service gets only the first five digits of the
 * SHA-1 digest, and answers with a line `REST:COUNT` for each digest that starts with them, like api.pwnedpasswords.com/range/.
 * Without the setting, or if the service fails, the password isn't breached.
 */
async function isBreached({ breachUrl, log }: Store & Outside, password: string): Promise<boolean> {
  if (!breachUrl) return false;
  const digest = createHash('sha1').update(password.normalize('NFC')).digest('hex').toUpperCase();
  try {
    const url = breachUrl + digest.slice(0, PREFIX);
    const answer = await service.wait(() =>
      service.fetch(url, { headers: { 'Add-Padding': 'true' }, redirect: 'error' }),
    );
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    // Padding has the count 0.
    return new RegExp(`^${digest.slice(PREFIX)}:0*[1-9]`, 'im').test(await answer.text());
  } catch (error) {
    log.error(faultOf(error as Error), 'the service of LATCHKEY_BREACH_URL could not be asked');
    return false;
  }
}

const { rules } = passwordProfile;

/** The message for each broken rule. It contains the rule's values. */
const textOfRule: Readonly<Record<string, TextKey>> = {
  length: 'PASSWORD_RULE_LENGTH',
  classes: 'PASSWORD_RULE_CLASSES',
  identity: 'PASSWORD_RULE_IDENTITY',
  months: 'PASSWORD_RULE_MONTHS',
  repeats: 'PASSWORD_RULE_REPEATS',
  common: 'PASSWORD_RULE_COMMON',
  history: 'PASSWORD_RULE_HISTORY',
  listed: 'PASSWORD_RULE_LISTED',
};

/** The code of the rule about common passwords. Only the server has the list. */
const COMMON = 'PASSWORD_COMMON';

/** The code of the rule about former passwords. */
const HISTORY = 'PASSWORD_HISTORY';

/** Returns the rules that a new password of this user breaks. */
export async function brokenRules(
  { context, session }: Pick<GuardedRequest<Store & Outside>, 'context' | 'session'>,
  user: Pick<User, 'id' | 'user_id' | 'email' | 'first_name' | 'last_name'>,
  { newPassword, confirmed }: { newPassword: string; confirmed: string },
): Promise<MessageItem[]> {
  if (newPassword !== confirmed) return [{ detail: text('PASSWORDS_DIFFER') }];
  const { minLength, maxLength } = fieldRule('newPassword');
  const known = {
    firstName: user.first_name,
    lastName: user.last_name,
    email: user.email,
    userId: user.user_id,
  };
  const verdicts = judgePassword(newPassword, rules, { min: minLength, max: maxLength }, known);
  const broken = verdicts.filter((verdict) => verdict.state === 'unmet');
  const rulesWith = (code: string) =>
    verdicts.filter(({ id }) => rules.find((rule) => rule.id === id)?.code === code);
  const isEasy =
    isCommonPassword(newPassword) || isOnlyWords(newPassword, [...Object.values(known), ...forbiddenWords]);
  if (broken.length === 0 && (isEasy || (await isBreached(context, newPassword))))
    broken.push(...rulesWith(COMMON));
  // Each entry of the history costs one hash, so it is compared only if the password meets all other rules.
  if (
    broken.length === 0 &&
    (await wasUsed(context, session.id, user.id, newPassword, limits.password.history))
  )
    broken.push(...rulesWith(HISTORY));
  return broken.map(({ id, args }) => {
    const code = rules.find((rule) => rule.id === id)?.code;
    return { detail: text(textOfRule[id] ?? 'PASSWORD_RULE_OTHER', args), ...(code ? { code } : {}) };
  });
}

/** Returns the new password of a payload and its confirmation, both as they would be stored. */
export function newPasswordOf(payload: Payload): { newPassword: string; confirmed: string } {
  const read = (name: string): string =>
    asStored(requiredText(payload, name, limits.signOn.passwordCharacters));
  return { newPassword: read('newPassword'), confirmed: read('confirmPassword') };
}

/** Shorter words are part of too many good passwords. */
const SHORTEST_WORD = 3;

/** The minimum number of letters and digits besides the words. */
const LEAST_REST = 4;

/**
 * Returns whether a password consists only of the words, such as the user's names, with a year, punctuation and up to three
 * other characters. A password may contain the words if the rest is long enough.
 */
function isOnlyWords(password: string, words: readonly string[]): boolean {
  const known = words
    .flatMap((word) => [word, ...word.split(/[^\p{L}\p{Nd}]+/u)])
    .map(fold)
    .filter((word) => [...word].length >= SHORTEST_WORD)
    .sort((a, b) => b.length - a.length);
  const text = fold(password);
  const rest = known.reduce((left, word) => left.replaceAll(word, ' '), text);
  if (rest === text) return false;
  return [...rest.replace(/(19|20)\d\d|[^\p{L}\p{Nd}]/gu, '')].length < LEAST_REST;
}
