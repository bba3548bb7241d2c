/** The data that the parts of the playground exchange. All of it can be cloned between threads. */
import type { Problem } from '../../cli/data/problem';
import type { Finding } from '../../cli/diff/report';
import type { Pointed } from '../../cli/preview/where';
import type { Target } from '../../cli/snippet/code';
import type { Catalogue, PanelData, Product } from '../../src/core/data/product';

/** An owner's files: paths such as `schemas/sign-on/ui.json`, and their texts. */
export type OwnerFiles = Record<string, string>;

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
    'flows' | 'flowIds' | 'common' | 'entries' | 'facts' | 'calls' | 'keep' | 'secrets' | 'places'
  >;
  panels: Record<string, PanelData>;
  catalogues: Record<string, Catalogue>;
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

export interface SnippetQuestion {
  target: Target;
  api: string;
  locale: string;
}

/** The questions to the worker, and its answers. */
export interface Questions {
  check(files: OwnerFiles): Checked;
  documents(question: { place: Place; locale: string; files: OwnerFiles }): Document[];
  /** The lines of a document that define what the visitor points at, counted from 1, the most specific first. */
  where(question: { pointed: Pointed; file: string; text: string }): number[];
  journey(place: { flow: string; page: string }): { picture: string; about: string };
  snippet(question: SnippetQuestion): { file: string; text: string }[];
  /** The files without those parts that are the same as in the package. */
  folder(files: OwnerFiles): OwnerFiles;
}

export type Question = keyof Questions;
export type Asked<Q extends Question> = Parameters<Questions[Q]>[0];
export type Answer<Q extends Question> = ReturnType<Questions[Q]>;
