/**
 * Removes the characters that no user sees, which copied text often has: those without width, marks of direction,
 * and control characters.
 */
export const withoutUnseen = (text: string): string => text.replace(/[\p{DI}\p{Cf}\p{Cc}]/gu, '');

/** A copied link, or a line of a mail: `mailto:ada@example.test`, `Ada <ada@example.test>`. */
const AROUND_ADDRESS = /^.*(?:mailto:|<)([^<>?:]*@[^<>?:]*).*$/i;

/**
 * Returns a user ID or an email address as its owner would type it: without unseen characters, with the letters of
 * full-width input methods as ordinary ones, and without what surrounds a copied address.
 */
export const accountName = (text: string): string =>
  withoutUnseen(text)
    .replace(/[\uff01-\uffee]+/g, (wide) => wide.normalize('NFKC'))
    .replace(AROUND_ADDRESS, '$1');
