/** Says whether one character stands `count` times in a row or more. */
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
