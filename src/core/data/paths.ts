/**
 * Dotted paths into plain data. Only own properties count, so that neither a polluted prototype of the host
 * page nor a name such as `constructor` in a server's answer is ever taken for data.
 */

export type Tree = Record<string, unknown>;

const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);

/** Whether `value` is an object that may be read by key (lists included). */
export function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null;
}

/** The own value at one key, else undefined. */
export function own(value: unknown, key: string): unknown {
  return isTree(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

/**
 * The value at a dotted path, else undefined.
 * A key may itself hold a dash, never a dot: `host.nucaptcha-token` has two parts.
 */
export function readPath(root: unknown, path: string): unknown {
  let value = root;
  for (const key of path.split('.')) value = own(value, key);
  return value;
}

/**
 * A copy of `root` with `value` at the dotted path. The objects along the path are copied, the others are
 * shared.
 * @throws TypeError when a part of the path is a name of the prototype machinery
 */
export function writePath<T extends object>(root: T, path: string, value: unknown): T {
  const [key = '', ...rest] = path.split('.');
  if (FORBIDDEN.has(key)) throw new TypeError(`<${key}> cannot be part of a path (in <${path}>)`);
  if (rest.length === 0) return { ...root, [key]: value };
  const child = own(root, key);
  return { ...root, [key]: writePath(isTree(child) ? child : {}, rest.join('.'), value) };
}
