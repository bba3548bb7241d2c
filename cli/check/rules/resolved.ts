import { inlineReferences } from '../../data/compile/inline-refs';

type Json = Record<string, unknown>;

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
