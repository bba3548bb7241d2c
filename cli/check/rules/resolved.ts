import { inlineReferences } from '../../data/compile/inline-refs';

type Json = Record<string, unknown>;

/** A schema with its references resolved; without a reference that leads nowhere, which another rule reports. */
export function resolved(schema: Json, definitions: Json): Json {
  try {
    return inlineReferences(schema, definitions);
  } catch {
    const { $ref: _, ...own } = schema;
    return own;
  }
}
