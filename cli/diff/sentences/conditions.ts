/** Conditions of the data, by what their facts are about. */
import type { Guard } from '../../../src/core/data/data.gen';
import type { Model } from '../../data/model';
import { firstSentence } from '../../diagram/words';
import { list, quoted } from '../names';
import { either } from './values';

/** `“Codes may go to phones” holds`, `“How the person wants to be reached” is <EMAIL>`. */
export function conditionWords(model: Model, fact: string, value: unknown): string {
  const about = quoted(firstSentence(model.facts[fact]?.about ?? fact));
  if (value === true) return `${about} holds`;
  if (value === false) return `${about} does not hold`;
  return `${about} is ${either(Array.isArray(value) ? value : [value])}`;
}

/** All conditions of a guard. */
export const guardWords = (model: Model, guard: Guard): string =>
  list(Object.entries(guard).map(([fact, value]) => conditionWords(model, fact, value)));

const FORM: Record<string, string> = {
  valid: 'every field is right',
  filled: 'every required field has a value',
};

/** When a button can be pressed: a state of the form, a guard, or a list of both. */
export function enabledWords(model: Model, enabled: unknown): string {
  if (Array.isArray(enabled)) return list(enabled.map((one) => enabledWords(model, one)));
  return typeof enabled === 'string' ? (FORM[enabled] ?? enabled) : guardWords(model, enabled as Guard);
}
