/** What a data file is, once it is read. */

/** The folders of a product's data. */
export interface Folders {
  schemas: string;
  flows: string;
  locales: string;
  /**
   * An owner's folder with `schemas`, `flows` and `locales` of its own, any of them: its files take the places of
   * those above, and its language files add and change single texts.
   */
  over?: string | undefined;
}

/** The kind of a file, by its place. */
export type Kind =
  | 'panel'
  | 'schema'
  | 'definitions'
  | 'payload'
  | 'password-rules'
  | 'relative-time'
  | 'text-lengths'
  | 'flow'
  | 'entries'
  | 'facts'
  | 'calls'
  | 'places'
  | 'critical'
  | 'locale'
  | 'glossary';

export interface DataFile {
  kind: Kind;
  /** The name that a file gets from its place: the panel's folder, the flow's file name, the locale. */
  name: string;
  /** The path in messages: schemas/sign-on/ui.json. */
  file: string;
  data: unknown;
  /** What was read: one file, or an owner's language file and then the one that it changes. */
  sources: Source[];
}

/** A file as it is written, for places in it. */
export interface Source {
  /** The path in messages, which for an owner's file begins with the owner's folder. */
  shown: string;
  /** Empty: the file is not there; what is missing would stand in it. */
  text: string;
}
