/** Throws when a part is used that scripts/build/replaced.json removes. */
export function trimmed(part: string, instead: string): never {
  throw new Error(`[latchkey] ${part} isn’t in this bundle: ${instead}`);
}
