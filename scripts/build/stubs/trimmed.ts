/** Throws when a removed part is used, and names the file to look at. */
export function trimmed(part: string, instead: string): never {
  throw new Error(`[latchkey] ${part} is not in this bundle (scripts/build/replaced.json): ${instead}`);
}
