import type { Json } from './source';

/** A row of a table of fields. */
export interface Field {
  /** Nested fields contain dots. `{name}` means any name, and `[]` each item of a list. */
  readonly name: string;
  readonly isRequired: boolean;
  readonly kind: string;
  readonly description: string;
}

/** The fields of an object schema of the document. Nested ones follow their object. */
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
      // The fields of a message are described once for all calls.
      ...(items && key !== 'messages' ? fieldsOf(schemas, items, `${name}[].`) : []),
    ];
  });
}

/** Resolves a schema's reference. A description next to the reference takes precedence. */
export function resolved(schemas: Json, { $ref, ...own }: Json): Json {
  if (typeof $ref !== 'string') return own;
  const target = schemas[$ref.slice('#/components/schemas/'.length)] as Json;
  return { ...resolved(schemas, target), ...own };
}

/** A schema's description, or else that of its last alternative, because the first one may be null. */
function descriptionOf(schemas: Json, { description, anyOf }: Json): string {
  const [alternative] = Array.isArray(anyOf) ? anyOf.slice(-1) : [];
  return String(description ?? (alternative ? (resolved(schemas, alternative).description ?? '') : ''));
}

/** A short description of a schema's rules. */
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
