/** The files of published screens, for their writer (cli/screens) and the widget. */
import type { Catalogue, PanelData, Product } from '../core/data/product';
import type { EarlyDescription } from '../start/description';

/** Changes when a property changes its meaning. */
export const FORMAT = 1;

/** What is signed: these characters, then the payload. They tell the signature of a manifest from any other. */
export const SIGNED_PREFIX = 'latchkey-manifest-1\n';

/** The largest file that the widget reads, in bytes. */
export const MAX_BYTES = 524_288;

/** `<channel>/<locale>.json`. The payload is the text of a `Manifest`, so that a signature covers exact characters. */
export interface Envelope {
  payload: string;
  signatures: { key: string; signature: string }[];
}

/** The screens of a channel in one language: which pack, and its first panel. */
export interface Manifest {
  format: number;
  channel: string;
  /** Counts the publications of the channel. */
  serial: number;
  /** When it was published, in ISO 8601. */
  at: string;
  /** When the widget no longer accepts it, in ISO 8601. */
  until?: string;
  locale: string;
  /** The name of the pack, which is the hash of its file. Null for the built-in screens. */
  pack: string | null;
  /** The hash of the texts. */
  texts?: string;
  /** The needs of the pack (`Pack.needs`). */
  needs?: string[];
  early?: EarlyDescription;
}

/** `files/<pack>.json`: panels and journeys, and the names of its other files, which are their hashes. */
export interface Pack {
  format: number;
  /** The package and version that wrote it. */
  tool: string;
  /** The names in the data's vocabulary that it uses, such as `verb:call`, and the names of calls and places. */
  needs: string[];
  texts: Record<string, string>;
  early: Record<string, string>;
  product: Pick<Product, 'flows' | 'flowIds' | 'common' | 'entries' | 'facts' | 'locales'>;
  panels: Record<string, PanelData>;
}

/** `files/<hash>.json` of a language. */
export type PackTexts = Catalogue;

/** The part of the product that comes with the script: requests, redirect targets and secrets. */
export interface BuiltIn {
  product: Pick<Product, 'calls' | 'pingPrefix' | 'keep' | 'secrets' | 'places' | 'adminHosts'>;
  /** The names that packs can use (`Pack.needs`). */
  has: string[];
  /** The shipped locales. */
  locales: string[];
  /** The texts and facts that the engine itself uses. */
  texts: string[];
  facts: string[];
  /** The facts that read a secret field, as JSON. They can't be others, because a fact can reveal something about the secret. */
  secretFacts: string[];
  /** The widgets of each secret field, and its values of `autocomplete` with that prefix. */
  secrets: Record<string, string[]>;
  /** The tags of the panels that the build has drawn, and their attributes with the values (fits.ts). */
  drawn: string[];
  /** The patterns of the panels' rules. */
  patterns: string[];
  /** The settings and options that fields can have in ui.json. */
  fieldKeys: string[];
  /** The place of an application's channel and pack in the answer of a call. */
  settings?: { call: string; path: string };
}
