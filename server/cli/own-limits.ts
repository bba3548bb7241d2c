import { readFileSync } from 'node:fs';

type Tree = { readonly [name: string]: unknown };

/** Limits of the widget's data. A file may contain them, because the server's limits do, but they have no effect there. */
const SHARED = ['code.lifetime', 'code.resendAfter', 'code.sends', 'password.history'];

/**
 * The limits with an owner's changes. `path`: a JSON file with the limits that differ.
 * @throws Error if the file can't be read or contains an unknown limit
 */
export const withOwn = (limits: Tree, path: string | undefined): Tree =>
  path ? overlaid(limits, readOwn(path)) : limits;

function readOwn(path: string): Tree {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
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
    const known = result[name];
    if (known === undefined && !SHARED.includes(at.join('.')))
      throw new Error(
        `[latchkey] Unknown limit <${at.join('.')}> in the file of LATCHKEY_LIMITS. Use the names in server/limits.json.`,
      );
    result[name] = isTree(known) && isTree(value) ? overlaid(known, value, at) : value;
  }
  return result;
}

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;
