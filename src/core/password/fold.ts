/**
 * Text in the form in which it is compared: normalised and in lower case. Not `toLocaleLowerCase`, because a
 * Turkish browser must agree with the server.
 */
export function fold(text: string): string {
  return text.normalize('NFC').toLowerCase();
}
