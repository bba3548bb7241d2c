type Json = Record<string, unknown>;

/** A reference that can't be resolved, or that refers to itself. */
class ReferenceError extends Error {
  override name = 'ReferenceError';
}

/**
 * A schema with every reference replaced by its target: `../defs.json#/$defs/x` in the shared definitions,
 * `#/$defs/x` in the schema itself. A description next to a reference wins, and any rule next to it applies too
 * (`allOf`).
 */
export function inlineReferences(schema: Json, definitions: Json): Json {
  return inline(schema, schema, definitions, []) as Json;
}

function inline(value: unknown, root: Json, definitions: Json, trail: string[]): unknown {
  if (Array.isArray(value)) return value.map((item) => inline(item, root, definitions, trail));
  if (value === null || typeof value !== 'object') return value;
  const { $ref, ...rest } = value as Json;
  const own = Object.fromEntries(
    Object.entries(rest)
      .filter(([key]) => key !== '$defs' && key !== 'definitions')
      .map(([key, inner]) => [key, inline(inner, root, definitions, trail)]),
  );
  if (typeof $ref !== 'string') return own;
  if (trail.includes($ref)) throw new ReferenceError(`The reference "${$ref}" refers to itself.`);
  const [file = '', pointer = ''] = $ref.split('#');
  const base = file === '' ? root : /(^|\/)defs\.json$/.test(file) ? definitions : undefined;
  const target = base && lookUp(base, pointer);
  if (target === undefined) throw new ReferenceError(`Can't resolve the reference "${$ref}".`);
  const resolved = inline(target, base as Json, definitions, [...trail, $ref]) as Json;
  return combine(resolved, own);
}

const ANNOTATIONS = new Set(['title', 'description', 'default', 'examples', '$comment']);

function combine(resolved: Json, own: Json): Json {
  const clashes = Object.keys(own).some((key) => key in resolved && !ANNOTATIONS.has(key));
  if (!clashes) return { ...resolved, ...own };
  const notes = Object.fromEntries(Object.entries(own).filter(([key]) => ANNOTATIONS.has(key)));
  const rules = Object.fromEntries(Object.entries(own).filter(([key]) => !ANNOTATIONS.has(key)));
  return { ...notes, allOf: [resolved, rules] };
}

function lookUp(root: Json, pointer: string): unknown {
  const keys = pointer
    .split('/')
    .slice(1)
    .map((key) => key.replace(/~1/g, '/').replace(/~0/g, '~'));
  return keys.reduce<unknown>(
    (value, key) => (value && typeof value === 'object' ? (value as Json)[key] : undefined),
    root,
  );
}

/**
 * A schema with its references resolved. A reference that can't be resolved is dropped, because another rule reports
 * it.
 */
export function resolved(schema: Json, definitions: Json): Json {
  try {
    return inlineReferences(schema, definitions);
  } catch {
    const { $ref: _, ...own } = schema;
    return own;
  }
}
