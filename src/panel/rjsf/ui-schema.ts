import type { RJSFSchema, UiSchema, ValidatorType } from '@rjsf/utils';
import { createPrecompiledValidator } from '@rjsf/validator-ajv8';
import type { FieldOptions, FieldUi, TextChoice } from '../../core/data/data.gen';
import type { Panel } from '../../core/data/product';
import { choose, type FactValues, holds } from '../../core/flow/facts';
import { fieldUi, isShown } from '../../form/judge';
import type { Text } from '../../i18n/text';

/** Returns a field's options. While the browser may offer passkeys in the field, `autocomplete` says so. */
function offering(options: FieldOptions = {}, facts: FactValues): FieldOptions {
  const { passkeysWhen, autocomplete } = options;
  return passkeysWhen && holds(passkeysWhen, facts)
    ? { ...options, autocomplete: `${autocomplete} webauthn` }
    : options;
}

/**
 * Converts a panel's ui.json to rjsf's uiSchema: texts in the current language, widgets selected by facts,
 * and a flag for the last visible field. `ui:when` and `ui:errors` are extensions for our templates.
 */
export function toUiSchema({ ui, schema }: Panel, facts: FactValues, text: Text): UiSchema {
  const textOf = (choice: TextChoice | undefined): string | undefined => {
    const key = Array.isArray(choice) ? choose(choice, facts)?.text : choice;
    return key === undefined ? undefined : text(key);
  };
  const toField = (own: FieldUi, isLast: boolean): UiSchema => {
    const named = own['ui:widget'];
    return {
      ...own,
      'ui:options': { ...offering(own['ui:options'], facts), isLast },
      'ui:widget': Array.isArray(named) ? named.find(({ when }) => holds(when, facts))?.widget : named,
      'ui:title': textOf(own['ui:title']),
      'ui:help': textOf(own['ui:help']),
      'ui:placeholder': textOf(own['ui:placeholder']),
    } as UiSchema;
  };
  const names = Object.keys(schema.properties);
  const order = (ui.uiSchema['ui:order'] ?? []).filter((name) => names.includes(name));
  const shown = [...new Set([...order, ...names])].filter((name) => isShown(fieldUi(ui, name), facts));
  // The captcha's answer is below all fields.
  const last = ui.captcha && facts.hasCaptcha === true ? undefined : shown.at(-1);
  const fields = names.flatMap((name) => {
    const own = fieldUi(ui, name);
    return own ? [[name, toField(own, name === last)]] : [];
  });
  return { ...Object.fromEntries(fields), 'ui:order': [...order, '*'] };
}

/**
 * Creates rjsf's validator for a panel from a function that interprets schema.json, so it also runs under a strict
 * content policy. rjsf holds no values (decision 54), so it validates `values`, the engine's form.
 */
export function createValidator(
  { schema, validate }: Panel,
  values: () => Record<string, unknown>,
): ValidatorType {
  const compiled: ValidatorType = createPrecompiledValidator(
    { [schema.$id]: validate as never },
    schema as RJSFSchema,
  );
  return {
    validateFormData: (_, ...rest) => compiled.validateFormData(values(), ...rest),
    rawValidation: (...given) => compiled.rawValidation(...given),
    isValid: (...given) => compiled.isValid(...given),
  };
}
