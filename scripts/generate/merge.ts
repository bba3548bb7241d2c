import type { JSONSchema } from 'json-schema-to-typescript';

type Json = Record<string, unknown>;

/**
 * Merges all meta schemas into one, with one definition per type. A reference becomes the name of its type, so every type is declared
 * once and every property keeps its own description.
 */
export function mergeSchemas(files: Record<string, Json>): JSONSchema {
  const definitions: Record<string, Json> = {};
  for (const [file, schema] of Object.entries(files)) {
    const {
      definitions: inner = {},
      $schema: _,
      title,
      ...root
    } = schema as Json & { definitions?: Record<string, Json> };
    if ('type' in root) add(definitions, String(title), root, file);
    for (const [name, definition] of Object.entries(inner)) add(definitions, name, definition, file);
  }
  return { title: 'Everything', type: 'object', additionalProperties: false, definitions } as JSONSchema;
}

function add(definitions: Record<string, Json>, name: string, schema: Json, file: string): void {
  if (definitions[name]) throw new Error(`${file}: the type <${name}> is defined more than once`);
  definitions[name] = { ...(nameReferences(schema) as Json), title: name };
}

function nameReferences(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(nameReferences);
  if (value === null || typeof value !== 'object') return value;
  const { $ref, ...rest } = value as Json;
  const copy = Object.fromEntries(Object.entries(rest).map(([key, inner]) => [key, nameReferences(inner)]));
  return typeof $ref === 'string' ? { ...copy, tsType: $ref.split('/').at(-1) } : copy;
}
