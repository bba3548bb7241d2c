/** The data that the parts of Studio exchange: its page, its worker and its frame. All of it can be cloned between threads. */
import type { Problem } from '../cli/data/problem';
import type { Finding } from '../cli/diff/report';
import type { Integrity } from '../cli/publish/integrity';
import type { Target } from '../cli/snippet/code';
import type { Catalogue, PanelData, Product } from '../src/core/data/product';
import type { Samples } from './answers';
import type { Change, Move, Path } from './edit/edit';
import type { Inspected, InspectQuestion, RowPart } from './edit/parts';
import type { Journey } from './worker/journeys';
import type { At } from './worker/where';

/** An owner's files: paths such as `schemas/sign-on/ui.json`, and their texts. */
export type OwnerFiles = Record<string, string>;

/** The files of the package and what the worker needs besides. */
export interface Archive {
  files: Record<string, string>;
  integrity: Integrity;
  samples: Samples;
  /** The owner's folder, as messages name it. Empty without one. */
  owner: string;
  /** Whether the widget next to the page was built from these files. If not, all of them are compiled. */
  isBuilt: boolean;
}

/** The page of a journey, in the names of the data. */
export interface Place {
  flow: string;
  page: string;
  panel: string;
}

/** The parts of the data that an owner's files change, in the form that the engine reads. */
export interface Compiled {
  tables: Pick<
    Product,
    'flows' | 'flowIds' | 'common' | 'entries' | 'facts' | 'calls' | 'keep' | 'secrets' | 'places' | 'locales'
  >;
  panels: Record<string, PanelData>;
  catalogues: Record<string, Catalogue>;
  /** The owner's theme.json. */
  theme: object;
}

/** The result of a check. `compiled` is null if the check refuses the files, and `warnings` are about wording only. */
export interface Checked {
  problems: Problem[];
  warnings: Problem[];
  changes: Finding[];
  compiled: Compiled | null;
}

/** A file that the editor shows. */
export interface Document {
  title: string;
  file: string;
  text: string;
  /** The text without the owner's changes. */
  base: string;
}

/** The parts of the visible data that the page lists. */
export interface Overview {
  journeys: Journey[];
  locales: string[];
  /** The meaning of answers, by `CPW` or `validateCode.CPW`. */
  meanings: Record<string, string>;
  calls: Product['calls'];
  samples: Samples;
}

export interface SnippetQuestion {
  target: Target;
  api: string;
  locale: string;
}

/** A change of an owner's file. */
export type FileChange = { file: string } & (Change | Move | NewText | NewItem);

/** A new text, which gets a key and is the same in all languages at first. */
export interface NewText {
  path: Path;
  words: string;
  /** The keys of texts that it may not be, even if they say the same. */
  not?: string[];
}

/** A new item of a panel's list with its text, which gets a key as a new text does. */
export interface NewItem extends NewText {
  /** The target of a new button: a page as FLOW/PAGE, or a path on the host's site. Empty for a paragraph. */
  opens: string;
}

/** The files as they are now, and where the user is. */
interface Here {
  files: OwnerFiles;
  flow: string;
  page: string;
}

/** The diagram of a journey. */
export interface JourneyPicture {
  /** SVG. */
  picture: string;
  about: string;
  width: number;
  height: number;
  /** The labels of its arrows, with the page and the rows that they start from. x and y are the center, in px. */
  arrows: {
    page: string;
    keys: string[];
    name: string;
    x: number;
    y: number;
    width: number;
    height: number;
  }[];
}

/** The questions to the worker, and its answers. */
export interface Questions {
  /** The files of an owner whom the page trusts, before the check. Null if they can't be compiled. */
  compile(files: OwnerFiles): Compiled | null;
  check(files: OwnerFiles): Checked;
  /** The critical journeys that the accepted files break, as problems. */
  critical(files: OwnerFiles): Problem[];
  overview(asked: null): Overview;
  documents(question: { place: Place; locale: string; files: OwnerFiles }): Document[];
  /** The lines of a document that define what the user points at. */
  lines(question: { at: At; locale: string; file: string; text: string }): number[];
  /** The parts of the data behind what the user points at. */
  inspect(question: InspectQuestion & { files: OwnerFiles }): Inspected;
  /** The elements that a panel can show. */
  elements(question: Here & { panel: string }): { name: string; at: At }[];
  /** The rows of a page, and the events without a row. */
  rows(question: Here): { rows: RowPart[]; events: string[] };
  /** The files with changes, as small as possible. */
  apply(question: { files: OwnerFiles; changes: FileChange[]; locale: string }): OwnerFiles;
  journey(place: { flow: string; page: string }): JourneyPicture | null;
  snippet(question: SnippetQuestion): { file: string; text: string }[];
  /** The files without those parts that are the same as in the package. */
  folder(files: OwnerFiles): OwnerFiles;
}

export type Question = keyof Questions;
export type Asked<Q extends Question> = Parameters<Questions[Q]>[0];
export type Answer<Q extends Question> = ReturnType<Questions[Q]>;
