import type { FieldOptions, FieldUi, PanelUi } from '../core/data/data.gen';
import type { ValidateFn } from '../core/data/product';
import { type FactValues, holds } from '../core/flow/facts';
import type { nationalNumber } from './national-number';
import type { passwordRules } from './password-rules';

/** The rule that each invalid field breaks: a keyword of schema.json, `matches`, `checklist`, ... */
export type FieldErrors = ReadonlyMap<string, string>;

/** Returns the part of ui.json about a field, or undefined if ui.json has none. */
export function fieldUi(ui: PanelUi, field: string): FieldUi | undefined {
  return Object.hasOwn(ui.uiSchema, field) ? (ui.uiSchema[field] as FieldUi) : undefined;
}

/**
 * Returns whether a field is visible: its condition holds, and if it is a list of options, the user can select
 * one. The server adds options to `deliveryOptions`, which the data can't list.
 */
export function isShown(own: FieldUi | undefined, facts: FactValues): boolean {
  const options = own?.['ui:options']?.options;
  const isEmpty =
    options && own['ui:widget'] !== 'deliveryOptions' && !options.some(({ when }) => holds(when, facts));
  return !isEmpty && holds(own?.['ui:when'], facts);
}

/** Everything that determines whether a form is valid. */
export interface Judged {
  ui: PanelUi;
  /** The fields of schema.json. */
  fields: readonly string[];
  validate: ValidateFn;
  values: Record<string, unknown>;
  facts: FactValues;
  /** Returns whether a value meets the rules of a checklist that the browser can check. */
  meetsChecklist(field: string, value: string): boolean;
}

/**
 * The name of the captcha's answer in the form. No schema contains it, because the server decides when to
 * require it.
 */
export const CAPTCHA_FIELD = 'captchaAnswer';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Functions that the late parts add, because sign-on has no phone numbers and no new passwords. */
export const later: { nationalNumber?: typeof nationalNumber; passwordRules?: typeof passwordRules } = {};

/** Returns a value as the widget sends it, which for a phone number depends on the country code. */
export function sentValue(own: FieldUi | undefined, field: string, values: Record<string, unknown>): unknown {
  const code = own?.['ui:options']?.countryCode;
  return code && later.nationalNumber
    ? later.nationalNumber(text(values[code]), text(values[field]))
    : values[field];
}

/** Returns a field's text as the widget sends it: trimmed if ui.json requires it. */
export const sentText = (ui: PanelUi, field: string, value: string): string =>
  fieldUi(ui, field)?.['ui:options']?.trim ? value.trim() : value;

/** Returns the effective values: of visible fields, not empty, trimmed if ui.json requires it. */
export function effectiveValues({
  ui,
  fields,
  values,
  facts,
}: Pick<Judged, 'ui' | 'fields' | 'values' | 'facts'>): Record<string, unknown> {
  const data: Record<string, unknown> = {};
  for (const field of fields) {
    const own = fieldUi(ui, field);
    if (!isShown(own, facts)) continue;
    const value = own?.['ui:options']?.trim ? text(values[field]).trim() : sentValue(own, field, values);
    if (value !== '' && value !== undefined && value !== null) data[field] = value;
  }
  return data;
}

function schemaErrors(validate: ValidateFn, data: Record<string, unknown>): Map<string, string> {
  const found = new Map<string, string>();
  if (validate(data)) return found;
  for (const { keyword, instancePath, params } of validate.errors ?? []) {
    const field = keyword === 'required' ? String(params.missingProperty) : instancePath.split('/')[1];
    if (field && keyword !== 'if' && !found.has(field)) found.set(field, keyword);
  }
  return found;
}

function ownErrors(
  field: string,
  own: FieldUi | undefined,
  data: Record<string, unknown>,
  judged: Judged,
): string | null {
  const value = data[field];
  if (value === undefined) return null;
  const options: FieldOptions = own?.['ui:options'] ?? {};
  // The server offers further delivery options, which the data can't list.
  const isOpen = own?.['ui:widget'] === 'deliveryOptions';
  const offered = isOpen ? undefined : options.options?.filter((option) => holds(option.when, judged.facts));
  if (offered && !offered.some((option) => option.value === value)) return 'enum';
  if (options.invalidWhen && holds(options.invalidWhen, judged.facts)) return 'invalidWhen';
  if (options.matches && value !== data[options.matches]) return 'matches';
  if (options.differs && value === data[options.differs]) return 'differs';
  if (options.checklist && !judged.meetsChecklist(field, text(value))) return 'checklist';
  return null;
}

/** Returns the errors by field, in the order on screen. Hidden fields are neither required nor validated. */
export function judge(judged: Judged): FieldErrors {
  const { ui, facts } = judged;
  const data = effectiveValues(judged);
  const found = schemaErrors(judged.validate, data);
  const order = [...new Set([...(ui.uiSchema['ui:order'] ?? []), ...judged.fields])];
  const errors = new Map<string, string>();
  for (const field of order) {
    const own = fieldUi(ui, field);
    if (!isShown(own, facts)) continue;
    const keyword = found.get(field) ?? ownErrors(field, own, data, judged);
    if (keyword) errors.set(field, keyword);
  }
  if (ui.captcha && facts.hasCaptcha && text(judged.values[CAPTCHA_FIELD]).trim() === '')
    errors.set(CAPTCHA_FIELD, 'required');
  return errors;
}
