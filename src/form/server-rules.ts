import type { PasswordRule } from '../core/data/data.gen';
import { isTree, type Tree } from '../core/data/paths';
import type { Panel } from '../core/data/product';
import { panelOf } from '../core/data/read-panel';
import { LONGEST, withLengths } from '../core/password/profile';

/** Returns a number of the server, or undefined if it isn't a whole number within these limits. */
const numberOf = (value: unknown, min: number, max: number): number | undefined =>
  Number.isInteger(value) && (value as number) >= min && (value as number) <= max
    ? (value as number)
    : undefined;

/** Returns the rule with the server's number of previous passwords, and no rule if the server has no history. */
function withHistory(rule: PasswordRule, count: number | undefined): PasswordRule[] {
  if (count === undefined || !('history' in rule.test)) return [rule];
  return count > 0 ? [{ ...rule, test: { history: { count } } }] : [];
}

/**
 * Returns a panel with a checklist with the server's numbers (`passwordRules` in the settings) instead of those of the
 * data, and other panels unchanged. Ignores a number that the contract doesn't allow, and lengths that no password can
 * have.
 */
export function withServerRules(panel: Panel, { passwordRules: numbers }: Tree): Panel {
  if (!panel.passwordRules || !isTree(numbers)) return panel;
  const minLength = numberOf(numbers.minLength, 1, LONGEST);
  const maxLength = numberOf(numbers.maxLength, 1, LONGEST);
  const count = numberOf(numbers.history, 0, 100);
  const fields = isTree(panel.rules.properties) ? panel.rules.properties : {};
  const properties = Object.entries(fields).map(([name, field]) => {
    if (!panel.ui.uiSchema[name]?.['ui:options']?.checklist || !isTree(field)) return [name, field];
    return [name, { ...field, ...withLengths(field, { minLength, maxLength }) }];
  });
  return panelOf(panel.schema.$id, {
    ...panel,
    rules: { ...panel.rules, properties: Object.fromEntries(properties) },
    passwordRules: panel.passwordRules.flatMap((rule) => withHistory(rule, count)),
  });
}
