import { setFlagsFromString } from 'node:v8';

/** Steps back for each character; a pattern that takes its text one way only needs about one. */
const STEPS = 4;

/** V8's own expression that gives up after so many steps back: it matches nothing then. Pages have no such thing, Node has to be asked for it. */
const limited = (() => {
  setFlagsFromString('--allow-natives-syntax');
  try {
    return new Function('source', 'flags', 'steps', 'return %NewRegExpWithBacktrackLimit(source, flags, steps)') as (
      source: string,
      flags: string,
      steps: number,
    ) => RegExp;
  } finally {
    setFlagsFromString('--no-allow-natives-syntax');
  }
})();

/** Whether `pattern` judges `text` in a number of steps that its length sets: counted, whatever the machine and its load. */
export function isLinear({ source, flags }: RegExp, text: string): boolean {
  // Where the pattern fits nowhere the empty end of it does, unless the steps were used up before.
  return limited(`(?:${source})|$`, flags, STEPS * text.length).test(text);
}
