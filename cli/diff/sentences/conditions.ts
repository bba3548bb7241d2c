/** Describes conditions of the data by the descriptions of their facts. */
import type { Guard } from '../../../src/core/data/data.gen';
import type { Model } from '../../data/model';
import { firstSentence } from '../../diagram/labels';
import { list, quoted } from '../names';
import { either } from './values';

/** `“Codes can be sent to phones” is true`, `“The contact method that the user has selected” is <EMAIL>`. */
export function describeCondition(model: Model, fact: string, value: unknown): string {
  const about = quoted(firstSentence(model.facts[fact]?.about ?? fact));
  if (value === true) return `${about} is true`;
  if (value === false) return `${about} is false`;
  return `${about} is ${either(Array.isArray(value) ? value : [value])}`;
}

/** All conditions of a guard. */
export const describeGuard = (model: Model, guard: Guard): string =>
  list(Object.entries(guard).map(([fact, value]) => describeCondition(model, fact, value)));

const FORM: Record<string, string> = {
  valid: 'every field is valid',
  filled: 'every required field has a value',
};

/** When a button can be pressed: a state of the form, a guard, or a list of both. */
export function describeEnabled(model: Model, enabled: unknown): string {
  if (Array.isArray(enabled)) return list(enabled.map((one) => describeEnabled(model, one)));
  return typeof enabled === 'string' ? (FORM[enabled] ?? enabled) : describeGuard(model, enabled as Guard);
}
