import { createContext, runInContext } from 'node:vm';

/** A pattern that needs longer for all its texts is too slow, in milliseconds; a sound one needs a few. */
const LIMIT_MS = 250;

const LENGTH = 5000;

/** What few patterns take at the end of a text. */
const ENDS = ['\u0001', ' ', '@'];

const context = createContext({});

/** What was found out about a pattern: it stands in many files, and a preview checks after every edit. */
const known = new Map<string, boolean>();

/**
 * Whether a pattern needs unreasonably long for a long text that it nearly matches. It is tried on repetitions of
 * the characters in it and of some usual ones, alone and behind each of `examples`; a pattern that is no regular
 * expression is not slow.
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
  // The source as data: a pattern is no code here.
  Object.assign(context, { pattern, texts });
  try {
    runInContext('for (const text of texts) new RegExp(pattern, "u").test(text);', context, {
      timeout: LIMIT_MS,
    });
    return false;
  } catch (error) {
    return (error as { code?: string }).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
  }
}
