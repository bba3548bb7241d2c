import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const KEY = /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)+$/;

export type Texts = (text: string) => string;

/**
 * The words of `locales/en_US.json`: a text in capitals is a message key and stands for the message's words;
 * any other text stands for itself.
 */
export const textsOf =
  (messages: Record<string, string>): Texts =>
  (text) => {
    if (!KEY.test(text)) return text;
    const message = messages[text];
    if (message === undefined) throw new Error(`no message is called ${text}`);
    return message;
  };

/** The words of a repository. */
export const readTexts = (root: string): Texts =>
  textsOf(JSON.parse(readFileSync(join(root, 'locales/en_US.json'), 'utf8')).messages);

/** Reduces white space to single spaces, as a user reads a text. */
export const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();
