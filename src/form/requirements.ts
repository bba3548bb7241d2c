import type { PasswordRule } from '../core/data/data.gen';
import type { Panel } from '../core/data/product';
import { judgePassword, type Known, type Limits, type Verdict } from '../core/password/judge';
import { limitsOf } from './form';

/** A line of the checklist. The state is `server` if only the server can check the rule. */
export type Requirement = Verdict;

/**
 * Returns the state of each rule for a new password, given the user's data and the other fields of the form.
 */
export function requirements(
  value: string,
  rules: readonly PasswordRule[],
  limits: Limits,
  known: Known,
  values: Readonly<Record<string, unknown>>,
): Requirement[] {
  const fields = Object.fromEntries(
    Object.entries(values).map(([field, other]) => [field, typeof other === 'string' ? other : undefined]),
  );
  const user = Object.fromEntries(Object.entries(known).filter(([, fact]) => fact));
  return judgePassword(value, rules, limits, { ...fields, ...user });
}

/** Returns whether a password meets all rules of its panel's checklist that the browser can check. */
export function meetsChecklist(
  panel: Panel,
  field: string,
  password: string,
  known: Known,
  values: Readonly<Record<string, unknown>>,
): boolean {
  return requirements(password, panel.passwordRules ?? [], limitsOf(panel, field), known, values).every(
    ({ state }) => state !== 'unmet',
  );
}

export type MeetsChecklist = typeof meetsChecklist;
