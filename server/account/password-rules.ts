import { readFileSync } from 'node:fs';
import type { PasswordRules } from '../../src/core/data/data.gen';
import { judgePassword } from '../../src/core/password/judge';
import type { Queries } from '../db/database';
import { fieldRule } from '../field-rules';
import { limits } from '../limits';
import { wasUsed } from './passwords';
import type { User } from './users';

const { rules }: PasswordRules = JSON.parse(
  readFileSync(new URL('../../schemas/password-rules.json', import.meta.url), 'utf8'),
);

/** What to say of each rule that is not met. A rule without an entry is named by its id. */
const wording: Readonly<Record<string, (args: Record<string, number>) => string>> = {
  length: ({ min, max }) => `Use ${min} to ${max} characters.`,
  classes: ({ atLeast }) =>
    `Use at least ${atLeast} of these: upper case letters, lower case letters, numbers, special characters.`,
  identity: () => 'Do not use your name, e-mail address or user ID.',
  months: () => 'Do not use the name of a month.',
  repeats: ({ fewerThan }) => `Do not repeat a character ${fewerThan} or more times in a row.`,
  common: () => 'Do not use common words or phrases.',
  history: ({ count }) => `Do not use any of your previous ${count} passwords.`,
};

/** Says which rules a new password of this user breaks, in words; an empty list when it is fine. */
export async function brokenRules(
  queries: Queries,
  user: Pick<User, 'id' | 'user_id' | 'email' | 'first_name' | 'last_name'>,
  newPassword: string,
): Promise<string[]> {
  const { minLength, maxLength } = fieldRule('newPassword');
  const known = {
    firstName: user.first_name,
    lastName: user.last_name,
    email: user.email,
    userId: user.user_id,
  };
  const verdicts = judgePassword(newPassword, rules, { min: minLength, max: maxLength }, known);
  const broken = verdicts.filter((verdict) => verdict.state === 'unmet');
  // The history costs a hash for each entry, so it is only asked of a password that could be accepted.
  const history = verdicts.filter((verdict) => verdict.state === 'server');
  if (broken.length === 0 && (await wasUsed(queries, user.id, newPassword, limits.password.history)))
    broken.push(...history);
  return broken.map(({ id, args }) => wording[id]?.(args) ?? `The rule <${id}> is not met.`);
}
