import type { PasswordRule } from '../core/data/data.gen';
import type { Panel } from '../core/data/product';
import { judgePassword, type Known, type Limits, type Verdict } from '../core/password/judge';
import { limitsOf } from './form';

/** One line of the checklist; the state `server` is for what only the server can tell. */
export type Requirement = Verdict;

/**
 * How the rules of a new password stand, given what is known of the person and what the form's other fields
 * hold.
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
  const person = Object.fromEntries(Object.entries(known).filter(([, fact]) => fact));
  return judgePassword(value, rules, limits, { ...fields, ...person });
}

/** Whether a password meets all rules of its panel's checklist that the browser can test. */
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
