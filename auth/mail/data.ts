import type { MailTemplate } from '../../src/core/data/data.gen';
import type { Message } from '../../src/core/data/product';

/** The messages in the form that `writeMail` needs. `latchkey build` writes it to `mails.json`. */
export interface MailData {
  /** The key of the text that joins browser and system. */
  readonly device: string;
  /** By kind. */
  readonly mails: Readonly<Record<string, MailTemplate>>;
  /** The texts, by locale and key. */
  readonly texts: Readonly<Record<string, Readonly<Record<string, Message>>>>;
}

/** The written parts of a message. An empty part is left out. */
export interface MailParts {
  readonly subject: string;
  readonly heading: string;
  readonly lines: readonly { readonly isCode: boolean; readonly text: string }[];
  readonly facts: readonly string[];
  readonly advice: string;
}
