import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const KEY = /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)+$/;

export type Texts = (text: string) => string;

/**
 * Resolves the text keys of `locales/en_US.json`. A key in capitals becomes its text, and any other text stays as it
 * is.
 */
export const textsOf =
  (messages: Record<string, string>): Texts =>
  (text) => {
    if (!KEY.test(text)) return text;
    const message = messages[text];
    if (message === undefined) throw new Error(`unknown text key ${text}`);
    return message;
  };

/** The texts of a repository. */
export const readTexts = (root: string): Texts =>
  textsOf(JSON.parse(readFileSync(join(root, 'locales/en_US.json'), 'utf8')).messages);

/** Reduces white space to single spaces, as a user reads a text. */
export const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();
