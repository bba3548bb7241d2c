import type { Value } from '../../core/data/data.gen';
import { type Tree, writePath } from '../../core/data/paths';
import type { Read } from '../../core/flow/facts';
import { transform } from '../../core/flow/transforms';

/**
 * Returns the current value of a declaration in `flows/calls.json`: read from its path and transformed, or
 * fixed. An empty string counts as a value.
 */
export function valueOf(value: Value, read: Read): unknown {
  if (typeof value === 'string') return read(value);
  if ('value' in value) return value.value;
  const found = transform(read(value.from), value.as);
  return found === undefined || found === null ? value.default : found;
}

/**
 * Builds a payload from its declaration. Dotted names nest, and missing values are left out.
 * @returns plain data, ready for JSON
 */
export function buildPayload(body: Record<string, Value> | undefined, read: Read): Tree {
  let payload: Tree = {};
  for (const [name, value] of Object.entries(body ?? {})) {
    const found = valueOf(value, read);
    if (found !== undefined) payload = writePath(payload, name, found);
  }
  return payload;
}
