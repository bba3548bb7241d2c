/** Keeps the ID of the identity provider that was used last, and nothing else, for the pages of this origin. */

const KEY = 'latchkey-last-used';

/** Returns the ID, or null without one. A browser can forbid storage. */
export function lastUsed(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function rememberUsed(id: string): void {
  try {
    localStorage.setItem(KEY, id);
  } catch {
    // The next visit has the usual order.
  }
}
