import { readFileSync } from 'node:fs';

type Tree = { readonly [name: string]: unknown };

/** Limits of the widget's data. A file may name them, because the server's limits do, but they don't count there. */
const SHARED = ['code.lifetime', 'code.resendAfter', 'code.sends', 'password.history'];

/**
 * The limits with an owner's changes. `path`: a JSON file with the limits that differ.
 * @throws Error when the file can't be read, or names a limit that does not exist
 */
export const withOwn = (limits: Tree, path: string | undefined): Tree =>
  path ? overlaid(limits, readOwn(path)) : limits;

function readOwn(path: string): Tree {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new Error(
      `[latchkey] LATCHKEY_LIMITS must name a JSON file like server/limits.json; <${path}> can't be read: ${(error as Error).message}`,
    );
  }
}

function overlaid(limits: Tree, own: Tree, place: readonly string[] = []): Tree {
  const result: Record<string, unknown> = { ...limits };
  for (const [name, value] of Object.entries(own)) {
    const at = [...place, name];
    const known = result[name];
    if (known === undefined && !SHARED.includes(at.join('.')))
      throw new Error(
        `[latchkey] LATCHKEY_LIMITS has <${at.join('.')}>, and server/limits.json has no such limit.`,
      );
    result[name] = isTree(known) && isTree(value) ? overlaid(known, value, at) : value;
  }
  return result;
}

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;
