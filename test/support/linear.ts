import { runInNewContext } from 'node:vm';

/**
 * So long that a pattern which tries two ways at each character would be at it for hours, and one that tries
 * one is done at once.
 */
export const LONG = 300_000;

/**
 * Whether `pattern` comes to an end with `text` at all, given `patience` milliseconds: some thousand times
 * what one way through it takes.
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
