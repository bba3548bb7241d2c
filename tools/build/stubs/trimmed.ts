/** What a trimmed part does when it is needed after all: say so, loudly and with the place to look. */
export function trimmed(part: string, instead: string): never {
  throw new Error(`[latchkey] ${part} is not in this bundle (tools/build/replaced.json): ${instead}`);
}
