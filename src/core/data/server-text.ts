/** The prefix of the keys for a server's codes: `SERVER_E1042` holds the words for the code E1042. */
export const SERVER_TEXT = 'SERVER_';

const CODE = /^[a-z0-9][\w.-]{0,63}$/i;

/** The key of the words for a code; undefined when the argument is no code. */
export function serverTextKey(code: unknown): string | undefined {
  const name = typeof code === 'number' ? String(code) : code;
  return typeof name === 'string' && CODE.test(name)
    ? SERVER_TEXT + name.toUpperCase().replace(/\W/g, '_')
    : undefined;
}
