/**
 * Text as it is compared: composed alike, whatever the case. Not toLocaleLowerCase: a Turkish browser must
 * agree with the server.
 */
export function fold(text: string): string {
  return text.normalize('NFC').toLowerCase();
}
