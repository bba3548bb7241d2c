/** Returns whether a character occurs `count` or more times in a row. */
export function hasRepeats(password: string, count: number): boolean {
  let run = 0;
  let last = '';
  for (const character of password) {
    run = character === last ? run + 1 : 1;
    last = character;
    if (run >= count) return true;
  }
  return false;
}
