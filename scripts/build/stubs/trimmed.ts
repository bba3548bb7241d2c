/** The error of a trimmed part that is used after all: it names the place to look. */
export function trimmed(part: string, instead: string): never {
  throw new Error(`[latchkey] ${part} is not in this bundle (scripts/build/replaced.json): ${instead}`);
}
