import type { FieldSchema, RenderSchema } from '../../../src/core/data/product';

type Json = Record<string, unknown>;

const KEPT = ['type', 'enum', 'minLength', 'maxLength', 'default', 'readOnly'] as const;

/**
 * The part of a panel's schema that rendering needs, with references resolved: the fields, the names of required
 * fields, and the limits.
 */
export function renderSchema(id: string, schema: Json): RenderSchema {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Json>).map(
    ([name, field]) => [name, fieldOf(field)],
  );
  const required = schema.required as string[] | undefined;
  return {
    $id: id,
    type: 'object',
    properties: Object.fromEntries(properties),
    ...(required && { required }),
  };
}

function fieldOf(field: Json): FieldSchema {
  return Object.fromEntries(KEPT.filter((key) => key in field).map((key) => [key, field[key]]));
}
