import { readFileSync } from 'node:fs';

type Tree = { readonly [name: string]: unknown };

/** Limits of the widget's data. A file may contain them, because the server's limits do, but they have no effect there. */
const SHARED = ['code.lifetime', 'code.resendAfter', 'code.sends', 'password.history'];

/**
 * The limits with an owner's changes. `path`: a JSON file with the limits that differ.
 * @throws Error if the file can't be read, or contains an unknown limit or one of another type
 */
export const withOwn = (limits: Tree, path: string | undefined): Tree =>
  path ? overlaid(limits, readOwn(path)) : limits;

function readOwn(path: string): Tree {
  try {
    const own: unknown = JSON.parse(readFileSync(path, 'utf8'));
    if (isTree(own)) return own;
    throw new Error('it contains no object');
  } catch (error) {
    throw new Error(
      `[latchkey] LATCHKEY_LIMITS must name a JSON file like server/limits.json. Can't read <${path}>: ${(error as Error).message}`,
    );
  }
}

function overlaid(limits: Tree, own: Tree, place: readonly string[] = []): Tree {
  const result: Record<string, unknown> = { ...limits };
  for (const [name, value] of Object.entries(own)) {
    const at = [...place, name];
    const limit = at.join('.');
    const known = result[name];
    if (known === undefined && !SHARED.includes(limit))
      throw new Error(
        `[latchkey] Unknown limit <${limit}> in the file of LATCHKEY_LIMITS. Use the names in server/limits.json.`,
      );
    const required = requirementFor(known, value);
    if (required)
      throw new Error(
        `[latchkey] The limit <${limit}> in the file of LATCHKEY_LIMITS must be ${required}. It is ${JSON.stringify(value)}.`,
      );
    result[name] = isTree(known) && isTree(value) ? overlaid(known, value, at) : value;
  }
  return result;
}

/** Returns the requirement that `value` doesn't meet, or undefined if it can replace the default. A limit without a default can be null. */
function requirementFor(byDefault: unknown, value: unknown): string | undefined {
  if (isTree(byDefault))
    return isTree(value)
      ? undefined
      : `an object with any of the limits ${Object.keys(byDefault).join(', ')}`;
  if (typeof byDefault === 'boolean') return typeof value === 'boolean' ? undefined : 'true or false';
  if (byDefault === null)
    return value === null || isCount(value, 1) ? undefined : 'a whole number of at least 1, or null';
  if (typeof byDefault === 'number') return isCount(value, 0) ? undefined : 'a whole number of at least 0';
  return undefined;
}

const isCount = (value: unknown, least: number): boolean =>
  Number.isSafeInteger(value) && (value as number) >= least;

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
