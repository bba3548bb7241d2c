import { fold, judgePassword } from '../../../src/core/password/judge';
import type { GuardedRequest } from '../../http/call';
import type { MessageItem } from '../../http/envelope';
import { type Payload, requiredText } from '../../http/payload';
import { limits } from '../../limits';
import { asStored, fieldRule, forbiddenWords, passwordProfile } from '../../store/field-rules';
import type { Store } from '../../store/store';
import { type TextKey, text } from '../../texts';
import type { Outside } from '../outside';
import { isBreached } from './breaches';
import { isCommonPassword } from './common-passwords';
import { wasUsed } from './passwords';
import type { User } from './users';

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
  newPassword: string,
): Promise<MessageItem[]> {
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
