/**
 * Normalizes and lowercases text for comparison. It avoids `toLocaleLowerCase`, because a Turkish browser
 * must get the same result as the server.
 */
export function fold(text: string): string {
  return text.normalize('NFC').toLowerCase();
}
