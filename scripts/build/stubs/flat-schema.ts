/**
 * Replaces the half of @rjsf/utils that resolves references, conditions and alternatives of schemas. A panel is one flat object of
 * fields (src/core/data/read-panel.ts), so each function is short. test/package/trim.all.test.ts compares its results for all
 * panels with those of rjsf.
 */
import { getSchemaType, getUiOptions } from '@rjsf/utils';
import { trimmed } from './trimmed';

interface Field {
  type?: string;
  enum?: unknown[];
  default?: unknown;
  properties?: Record<string, Field>;
}
type Data = Record<string, unknown>;
type Ui = Record<string, unknown>;

const needed = (): never => trimmed('part of @rjsf/utils', 'flat panels can’t call it');

export const retrieveSchema = (_validator: unknown, schema: Field): Field => schema;

export const getDefaultFormState = (_validator: unknown, schema: Field, data?: unknown): unknown =>
  schema.properties ? filled(schema.properties, data as Data) : (data ?? schema.default);

/** Adds defaults for missing values and for values that aren't among the choices. */
function filled(fields: Record<string, Field>, data: Data = {}): Data {
  const all = { ...data };
  for (const [name, { default: value, enum: choices }] of Object.entries(fields)) {
    const isForeign = choices && data[name] !== undefined && !choices.includes(data[name]);
    if (value !== undefined && (!(name in data) || isForeign)) all[name] = value;
  }
  return all;
}

export function getDisplayLabel(
  _validator: unknown,
  schema: Field,
  ui: Ui = {},
  _root?: Field,
  options?: Ui,
): boolean {
  const type = getSchemaType(schema as never);
  const bare = type === 'object' || (type === 'boolean' && !ui['ui:widget']) || ui['ui:field'];
  return getUiOptions(ui, options).label !== false && !bare;
}

export const isSelect = (_validator: unknown, schema: Field): boolean => Array.isArray(schema.enum);
export const isMultiSelect = (): boolean => false;
export const isFilesArray = (): boolean => false;

export {
  needed as findFieldInSchema,
  needed as findSelectedOptionInXxxOf,
  needed as getClosestMatchingOption,
  needed as getFieldNames,
  needed as getFirstMatchingOption,
  needed as getFromSchema,
  needed as getUsedFormData,
  needed as isValueEmpty,
  needed as omitExtraData,
  needed as relaxOptionsForScoring,
  needed as sanitizeDataForNewSchema,
  needed as toPathSchema,
};
