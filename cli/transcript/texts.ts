import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const KEY = /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)+$/;

export type Words = (text: string) => string;

/**
 * The words of `locales/en_US.json`: a text in capitals is a message key and stands for the message's words;
 * any other text stands for itself.
 */
export const wordsOf =
  (messages: Record<string, string>): Words =>
  (text) => {
    if (!KEY.test(text)) return text;
    const words = messages[text];
    if (words === undefined) throw new Error(`no message is called ${text}`);
    return words;
  };

/** The words of a repository. */
export const readWords = (root: string): Words =>
  wordsOf(JSON.parse(readFileSync(join(root, 'locales/en_US.json'), 'utf8')).messages);

/** Reduces white space to single spaces, as a person reads a text. */
export const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();
