/** Replaces fast-equals as rjsf configures it: deep, all functions are equal, safe against cycles. */
type Seen = Map<object, object>;

export const createCustomEqual = () => (a: unknown, b: unknown) => equal(a, b, new Map());

function equal(a: unknown, b: unknown, seen: Seen): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a === 'function') return typeof b === 'function';
  if (!isObject(a) || !isObject(b) || a.constructor !== b.constructor) return false;
  // This pair is already being compared, so it counts as equal here and the rest of the comparison decides.
  if (seen.get(a) === b) return true;
  seen.set(a, b);
  const same = sameParts(a, b, seen);
  seen.delete(a);
  return same;
}

function sameParts(a: object, b: object, seen: Seen): boolean {
  if (a instanceof Date) return a.getTime() === (b as Date).getTime();
  if (a instanceof RegExp) return String(a) === String(b);
  if (a instanceof Map || a instanceof Set) return equal([...a], [...(b as Set<unknown>)], seen);
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  return keys.every(
    (key) => isOwner(a, key) || (Object.hasOwn(b, key) && equal(a[key as never], b[key as never], seen)),
  );
}

/** An element's owner is React's tree, which is huge, cyclic, and not part of the element's value. */
const isOwner = (value: object, key: string) => key === '_owner' && '$$typeof' in value;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
