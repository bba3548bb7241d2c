import { createContext, runInContext } from 'node:vm';

/** In CPU time. A pattern that needs more for all its test texts is too slow. A good one needs a few milliseconds. */
const LIMIT_MS = 125;

const LENGTH = 5000;

/** Text endings that few patterns match. */
const ENDS = ['\u0001', ' ', '@'];

const context = createContext({});

/** Results per pattern. Many files use the same pattern, and the preview checks after every edit. */
const known = new Map<string, boolean>();

/**
 * Whether a pattern takes too long on a long text that it nearly matches. It is tried on its own repetitions and
 * some common characters, alone and after each of `examples`. A pattern that isn't a valid regular expression isn't
 * slow.
 */
export function isSlow(pattern: string, examples: readonly string[]): boolean {
  const key = JSON.stringify([pattern, examples]);
  const found = known.get(key) ?? takesLong(pattern, examples);
  known.set(key, found);
  return found;
}

function takesLong(pattern: string, examples: readonly string[]): boolean {
  const letters = [...new Set([...'a0 .@-', ...pattern.replace(/[^\p{L}\p{N}]/gu, '')])].slice(0, 12);
  const texts = ['', ...examples].flatMap((start) =>
    letters.flatMap((letter) => ENDS.map((end) => `${start}${letter.repeat(LENGTH)}${end}`)),
  );
  // The pattern is passed as data, because it must not run as code.
  Object.assign(context, { pattern, texts });
  for (let timeout = 2 * LIMIT_MS; ; timeout *= 2) {
    const start = process.cpuUsage();
    try {
      runInContext('for (const text of texts) new RegExp(pattern, "u").test(text);', context, { timeout });
      return false;
    } catch (error) {
      if ((error as { code?: string }).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') return false;
    }
    const { user, system } = process.cpuUsage(start);
    // On a busy machine, a fast pattern runs out of time, too, but has used little of the CPU.
    if ((user + system) / 1000 > LIMIT_MS) return true;
  }
}
