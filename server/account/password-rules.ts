import { readFileSync } from 'node:fs';
import type { PasswordRules } from '../../src/core/data/data.gen';
import { judgePassword } from '../../src/core/password/judge';
import { fieldRule } from '../field-rules';
import type { GuardedRequest } from '../http/call';
import type { MessageItem } from '../http/envelope';
import { limits } from '../limits';
import { type TextKey, text } from '../texts';
import { isCommonPassword } from './common-passwords';
import { wasUsed } from './passwords';
import type { User } from './users';

const { rules }: PasswordRules = JSON.parse(
  readFileSync(new URL('../../schemas/password-rules.json', import.meta.url), 'utf8'),
);

/** The message for each broken rule. It contains the rule's values. */
const textOfRule: Readonly<Record<string, TextKey>> = {
  length: 'PASSWORD_RULE_LENGTH',
  classes: 'PASSWORD_RULE_CLASSES',
  identity: 'PASSWORD_RULE_IDENTITY',
  months: 'PASSWORD_RULE_MONTHS',
  repeats: 'PASSWORD_RULE_REPEATS',
  common: 'PASSWORD_RULE_COMMON',
  history: 'PASSWORD_RULE_HISTORY',
};

/** The rule about common words. The browser has a short list, the server the whole one. */
const COMMON = 'common';

/** Returns the rules that a new password of this user breaks. */
export async function brokenRules(
  { context: { db }, session }: Pick<GuardedRequest, 'context' | 'session'>,
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
  if (broken.length === 0 && isCommonPassword(newPassword))
    broken.push(...verdicts.filter(({ id }) => id === COMMON));
  // Each entry of the history costs one hash, so it is compared only if the password meets all other rules.
  const history = verdicts.filter((verdict) => verdict.state === 'server');
  if (broken.length === 0 && (await wasUsed(db, session.id, user.id, newPassword, limits.password.history)))
    broken.push(...history);
  return broken.map(({ id, args }) => {
    const code = rules.find((rule) => rule.id === id)?.code;
    return { detail: text(textOfRule[id] ?? 'PASSWORD_RULE_OTHER', args), ...(code ? { code } : {}) };
  });
}
