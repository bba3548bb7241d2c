import { META } from '../check/rules/shapes';
import type { Meta, Schema } from '../check/shape/meta';
import type { Change, Keys } from './compare';

/** What the meta schema says of the property at a place; '' when it says nothing. */
export function describe(meta: Meta, { kind, at }: Pick<Change, 'kind' | 'at'>): string {
  const file = META[kind];
  return file ? (walk(meta, meta.root(file), file, at)?.description ?? '') : '';
}

interface Found {
  schema: Schema;
  file: string;
  description: string;
}

function walk(meta: Meta, schema: Schema, file: string, at: Keys, said = ''): Found | undefined {
  const description = schema.description ?? said;
  if (schema.$ref) {
    const target = meta.resolve(schema.$ref, file);
    // The property's own sentence says more than that of the definition that it refers to.
    return walk(
      meta,
      at.length > 0
        ? target.schema
        : { ...target.schema, description: schema.description ?? target.schema.description ?? '' },
      target.file,
      at,
      description,
    );
  }
  const [key, ...rest] = at;
  if (key === undefined) return { schema, file, description };
  for (const part of schema.anyOf ?? schema.oneOf ?? []) {
    const found = walk(meta, part, file, at, description);
    if (found) return found;
  }
  const own = typeof key === 'string' ? schema.properties?.[key] : undefined;
  const other = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : undefined;
  const next = typeof key === 'number' ? schema.items : (own ?? other);
  return next ? walk(meta, next, file, rest, description) : undefined;
}
