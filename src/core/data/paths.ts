/**
 * Dotted paths into plain data. They only read own properties, so a polluted prototype of the host page, or a
 * name such as `constructor` in a server's answer, can't pass for data.
 */

export type Tree = Record<string, unknown>;

const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);

/** Returns whether `value` can be read by key. True for arrays too. */
export function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null;
}

/** Returns the own value of one key, or undefined. */
export function own(value: unknown, key: string): unknown {
  return isTree(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

/**
 * Returns the value at a dotted path, or undefined. Keys can contain dashes but not dots:
 * `host.nucaptcha-token` has two parts.
 */
export function readPath(root: unknown, path: string): unknown {
  let value = root;
  for (const key of path.split('.')) value = own(value, key);
  return value;
}

/**
 * Returns a copy of `root` with `value` at the dotted path. Copies the objects along the path and shares the
 * others.
 * @throws TypeError if the path contains `__proto__`, `constructor` or `prototype`
 */
export function writePath<T extends object>(root: T, path: string, value: unknown): T {
  const [key = '', ...rest] = path.split('.');
  if (FORBIDDEN.has(key)) throw new TypeError(`invalid key <${key}> in the path <${path}>`);
  const child = own(root, key);
  const next = rest.length === 0 ? value : writePath(isTree(child) ? child : {}, rest.join('.'), value);
  return Object.assign(Array.isArray(root) ? [...root] : { ...root }, { [key]: next }) as T;
}
