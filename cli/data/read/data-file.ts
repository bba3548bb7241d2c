/** The types of data files after they are read. */

/** The folders of a product's data. */
export interface Folders {
  schemas: string;
  flows: string;
  locales: string;
  /**
   * An owner's folder with any of `schemas`, `flows` and `locales`. Its files replace those of the folders above, and
   * its language files change and add single texts.
   */
  over?: string | undefined;
}

/** The kind of a file, which depends on its path. */
export type Kind =
  | 'panel'
  | 'schema'
  | 'definitions'
  | 'payload'
  | 'password-rules'
  | 'relative-time'
  | 'text-lengths'
  | 'mails'
  | 'flow'
  | 'entries'
  | 'facts'
  | 'calls'
  | 'places'
  | 'critical'
  | 'locale'
  | 'mail-locale'
  | 'glossary';

export interface DataFile {
  kind: Kind;
  /** The name in the file's path: the panel's folder, the flow's file name, or the locale. */
  name: string;
  /** The path in messages: schemas/sign-on/ui.json. */
  file: string;
  data: unknown;
  /** The files that were read: one, or an owner's language file followed by the file that it changes. */
  sources: Source[];
}

/** The text of a file, to find places in it. */
export interface Source {
  /** The path in messages, which starts with the owner's folder for an owner's file. */
  shown: string;
  /** Empty if the file doesn't exist. Missing entries belong in it. */
  text: string;
}
