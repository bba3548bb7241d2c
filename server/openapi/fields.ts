import type { Json } from './source';

/** One line of a table of fields. */
export interface Field {
  /** Nested fields have dots; `{name}` means any name, `[]` means each item of a list. */
  readonly name: string;
  readonly isRequired: boolean;
  readonly kind: string;
  readonly description: string;
}

/** The fields of an object schema of the document, nested ones after their object. */
export function fieldsOf(schemas: Json, schema: Json, prefix = ''): Field[] {
  const { properties = {}, required = [] } = resolved(schemas, schema) as {
    properties?: Record<string, Json>;
    required?: readonly string[];
  };
  return Object.entries(properties).flatMap(([key, inner]) => {
    const found = resolved(schemas, inner);
    const name = prefix + key;
    const items = found.items as Json | undefined;
    return [
      {
        name,
        isRequired: required.includes(key),
        kind: kindOf(schemas, found),
        description: descriptionOf(schemas, found),
      },
      ...fieldsOf(schemas, found, `${name}.`),
      // The parts of a message are described once for all calls.
      ...(items && key !== 'messages' ? fieldsOf(schemas, items, `${name}[].`) : []),
    ];
  });
}

/** A schema with its reference followed; a description beside the reference wins. */
export function resolved(schemas: Json, { $ref, ...own }: Json): Json {
  if (typeof $ref !== 'string') return own;
  const target = schemas[$ref.slice('#/components/schemas/'.length)] as Json;
  return { ...resolved(schemas, target), ...own };
}

/**
 * A schema's own description, else that of its last alternative: the first alternative may be just "nothing".
 */
function descriptionOf(schemas: Json, { description, anyOf }: Json): string {
  const [alternative] = Array.isArray(anyOf) ? anyOf.slice(-1) : [];
  return String(description ?? (alternative ? (resolved(schemas, alternative).description ?? '') : ''));
}

/** A schema's rules in a few words. */
function kindOf(schemas: Json, schema: Json): string {
  if (Object.hasOwn(schema, 'const')) return `always ${JSON.stringify(schema.const)}`;
  if (Array.isArray(schema.enum)) return `one of ${schema.enum.join(', ')}`;
  const { anyOf, type, minLength, maxLength, pattern, minimum } = schema as Record<string, unknown>;
  if (Array.isArray(anyOf))
    return anyOf.map((one: Json) => kindOf(schemas, resolved(schemas, one))).join(' or ');
  const limits = [
    ...(typeof minLength === 'number' && minLength > 1 ? [`at least ${minLength} characters`] : []),
    ...(typeof maxLength === 'number' ? [`at most ${maxLength} characters`] : []),
    ...(typeof pattern === 'string' ? [`like ${pattern}`] : []),
    ...(typeof minimum === 'number' ? [`${minimum} or more`] : []),
  ];
  return [type === undefined ? 'anything' : [type].flat().join(' or '), ...limits].join(', ');
}
