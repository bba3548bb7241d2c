/** The prefix of keys for server codes: `SERVER_E1042` is the text for the code E1042. */
export const SERVER_TEXT = 'SERVER_';

/** The prefix of the widget's own texts for codes of the contract, before the code. */
export const ANSWER_TEXT = 'ANSWER_';

const CODE = /^[a-z0-9][\w.-]{0,63}$/i;

/** Returns the message key for a code, or undefined if the argument isn't a code. */
export function serverTextKey(code: unknown): string | undefined {
  const name = typeof code === 'number' ? String(code) : code;
  return typeof name === 'string' && CODE.test(name)
    ? SERVER_TEXT + name.toUpperCase().replace(/\W/g, '_')
    : undefined;
}
