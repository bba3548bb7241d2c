import type { PasswordRule } from '../core/data/data.gen';
import type { Limits } from '../core/password/judge';

/** Returns the `passwordrules` attribute, by which password managers generate a valid password. */
export function passwordRules(rules: readonly PasswordRule[], { min, max }: Limits): string {
  const parts = [min && `minlength: ${min}`, max && `maxlength: ${max}`];
  for (const { test } of rules) {
    if ('classes' in test) parts.push(...test.classes.of.map((kind) => `required: ${kind}`));
    if ('repeats' in test) parts.push(`max-consecutive: ${test.repeats.fewerThan - 1}`);
  }
  return parts.filter(Boolean).join('; ');
}
