/**
 * The part of `node:vm` that the search for slow patterns uses. A browser can't stop a pattern that runs, so a page
 * that waits too long ends the worker (`editor/ask.ts`).
 */
interface Trial {
  pattern: string;
  texts: string[];
}

/** Browsers and phones are slower than the machines that the limit of the check is for. */
const SLOWER = 10;

/** Patterns that aren't tried. */
const trusted = new Set<string>();

/** Trusts the patterns of the package, which its own check has tried. */
export function trustPatterns(schema: unknown): void {
  for (const [key, value] of Object.entries(Object(schema)))
    if (key === 'pattern' && typeof value === 'string') trusted.add(value);
    else if (typeof value === 'object') trustPatterns(value);
}

export const createContext = (context: object): object => context;

/** Tries the pattern on the texts of the context. @throws Error with Node's code after a multiple of `timeout` ms */
export function runInContext(_code: string, context: object, { timeout }: { timeout: number }): void {
  const { pattern, texts } = context as Trial;
  if (trusted.has(pattern)) return;
  const end = performance.now() + timeout * SLOWER;
  for (const text of texts) {
    new RegExp(pattern, 'u').test(text);
    if (performance.now() > end)
      throw Object.assign(new Error('too slow'), { code: 'ERR_SCRIPT_EXECUTION_TIMEOUT' });
  }
}
