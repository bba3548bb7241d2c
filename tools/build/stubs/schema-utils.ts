/**
 * Stands in for rjsf's SchemaUtils, the half of @rjsf/utils that resolves references, conditions and alternatives. Panels reach
 * the page as one flat object of fields (tools/data/render-schema.ts), for which each question has a short answer. The test
 * test/package/trim.test.ts asks rjsf's own SchemaUtils the same questions about every panel, and expects the same answers.
 */
import { deepEquals, getSchemaType, getUiOptions } from '@rjsf/utils';
import { trimmed } from './trimmed';

interface Field {
  type?: string;
  enum?: unknown[];
  default?: unknown;
  properties?: Record<string, Field>;
  required?: string[];
}
type Data = Record<string, unknown>;
type Ui = Record<string, unknown>;

/** Words of JSON Schema that a flat object of fields has no use for. */
const NOT_FLAT = ['$ref', 'allOf', 'anyOf', 'oneOf', 'if', 'dependencies', 'items', 'additionalProperties', 'patternProperties'];

export default function createSchemaUtils(validator: unknown, rootSchema: Field) {
  for (const schema of [rootSchema, ...Object.values(rootSchema.properties ?? {})]) {
    for (const word of NOT_FLAT) if (word in schema) trimmed(`"${word}" in a schema`, 'panels are flat objects of fields');
  }
  const needed = (): never => trimmed('SchemaUtils', 'rjsf asked something that flat panels have no answer to');
  return {
    getRootSchema: () => rootSchema,
    getValidator: () => validator,
    doesSchemaUtilsDiffer: (other: unknown, schema: Field) => other !== validator || !deepEquals(rootSchema, schema),
    retrieveSchema: (schema: Field) => schema,
    getDefaultFormState: (schema: Field, data?: unknown) => (schema.properties ? filled(schema.properties, data as Data) : (data ?? schema.default)),
    getDisplayLabel(schema: Field, ui: Ui = {}, options?: Ui) {
      const type = getSchemaType(schema as never);
      const bare = type === 'object' || (type === 'boolean' && !ui['ui:widget']) || ui['ui:field'];
      return getUiOptions(ui, options).label !== false && !bare;
    },
    isSelect: ({ enum: values }: Field) => Array.isArray(values),
    isMultiSelect: () => false,
    isFilesArray: () => false,
    findFieldInSchema: needed,
    omitExtraData: needed,
    sanitizeDataForNewSchema: needed,
    toPathSchema: needed,
    getFromSchema: needed,
    getClosestMatchingOption: needed,
    getFirstMatchingOption: needed,
    findSelectedOptionInXxxOf: needed,
  };
}

/** Defaults under the data, and over a choice that is none of the choices. */
function filled(fields: Record<string, Field>, data: Data = {}): Data {
  const all = { ...data };
  for (const [name, { default: value, enum: choices }] of Object.entries(fields)) {
    const isForeign = choices && data[name] !== undefined && !choices.includes(data[name]);
    if (value !== undefined && (!(name in data) || isForeign)) all[name] = value;
  }
  return all;
}
