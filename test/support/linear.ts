import { runInNewContext } from 'node:vm';

/**
 * Long enough that a pattern which tries two ways at each character would take hours, and one that tries one
 * way ends at once.
 */
export const LONG = 300_000;

/**
 * Whether `pattern` ends on `text` within `patience` milliseconds: about a thousand times the duration of one
 * way through the pattern.
 */
export function comesToAnEnd({ source, flags }: RegExp, text: string, patience = 20_000): boolean {
  try {
    runInNewContext('new RegExp(source, flags).test(text)', { source, flags, text }, { timeout: patience });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return false;
    throw error;
  }
}
