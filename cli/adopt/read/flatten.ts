import type { Table } from '../vendor';
import { Unread } from '../vendor';

/**
 * Lists the values in a config by their dotted names. An object whose name is in the table is one value.
 * A name with dots, such as `'features.registration'`, is the same as nested objects.
 */
export function flatten(value: unknown, table: Table, prefix = ''): [name: string, value: unknown][] {
  const isBranch =
    value !== null && typeof value === 'object' && !Array.isArray(value) && !(value instanceof Unread);
  if (!isBranch || Object.hasOwn(table, prefix))
    return prefix === '' || value === undefined ? [] : [[prefix, value]];
  return Object.entries(value).flatMap(([name, own]) =>
    flatten(own, table, prefix === '' ? name : `${prefix}.${name}`),
  );
}
