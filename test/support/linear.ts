import { runInNewContext } from 'node:vm';

/**
 * Long enough that a pattern with two alternatives at each character would take hours, and one without backtracking
 * ends at once.
 */
export const LONG = 300_000;

/**
 * Tells if `pattern` ends on `text` within `patience` milliseconds, about a thousand times the duration of one
 * pass.
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
