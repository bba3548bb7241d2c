import type {
  Call,
  Calls,
  Cell,
  Entries,
  Fact,
  Facts,
  Flow,
  FlowPage,
  Glossary,
  LocaleFile,
  PanelUi,
  PasswordRules,
  Place,
  Places,
  RelativeTime,
  Row,
  TextLengths,
} from '../../src/core/data/data.gen';
import { appliedProfile } from '../../src/core/password/profile';
import type { DataFile, Kind } from './files';
import { groupBy } from './group-by';
import { SOURCE_LOCALE } from './product-data';
import { definitionsIn } from './profile';
import { remember } from './remember';

/** A flow file with its name in error messages. */
export interface FlowFile {
  file: string;
  flow: string;
  data: Flow;
}

export interface PanelFile {
  id: string;
  file: string;
  ui: PanelUi;
  schemaFile: string;
  /** null if the panel has no schema.json. */
  schema: Record<string, unknown> | null;
}

export interface PayloadFile {
  call: string;
  file: string;
  schema: Record<string, unknown>;
}

export interface LocaleData {
  file: string;
  locale: string;
  messages: Record<string, string>;
  /** Texts that aren't used yet, each with its future use. */
  planned: Record<string, string>;
  /** Texts that are the same as in the source language, with the reason. */
  unchanged: Record<string, string>;
  /** Texts that don't use a term of the glossary, with the reason. */
  ownTerms: Record<string, string>;
  /** This language's translations of the product's terms. null without a glossary. */
  glossary: Glossary | null;
}

/** All data of a product, in the form that the rules need. Every file has the right shape by now. */
export interface Model {
  /** All flow files, including common.json under the name `common`. */
  flows: FlowFile[];
  common: FlowFile;
  facts: Record<string, Fact>;
  calls: Record<string, Call>;
  callsFile: string;
  /** The values that are kept from every answer of every call. */
  keep: Record<string, unknown>;
  /** The names in answers that are secrets in every call. */
  secrets: readonly string[];
  /** The meaning of each nextAction, by `CPW` or `validateCode.CPW`. */
  nextActions: Record<string, string>;
  places: Record<string, Place>;
  entries: Entries['entries'];
  planned: Record<string, string>;
  /** Pages that no journey has, with the reason. null if the file has no such list. */
  unused: Record<string, string> | null;
  panels: Map<string, PanelFile>;
  definitions: Record<string, unknown>;
  payloads: PayloadFile[];
  passwordRules: PasswordRules | null;
  relativeTime: RelativeTime | null;
  textLengths: TextLengths | null;
  source: LocaleData;
  locales: LocaleData[];
}

/** Gives a variant of a call the answers of that call. */
const withAnswers = (calls: Record<string, Call>): Record<string, Call> =>
  Object.fromEntries(
    Object.entries(calls).map(([id, call]) => [
      id,
      call.answersAs === undefined ? call : { ...call, answers: calls[call.answersAs]?.answers ?? [] },
    ]),
  );

/** Combines the files. A missing file is empty here, and `checkFiles` reports it. */
export function buildModel(files: readonly DataFile[]): Model {
  const all = (kind: Kind) => files.filter((file) => file.kind === kind);
  const data = <T>(kind: Kind): T | undefined => all(kind)[0]?.data as T | undefined;
  const flows = all('flow').map(({ name, file, data: flow }) => ({
    file,
    flow: name === 'common' ? 'common' : (flow as Flow).flow,
    data: flow as Flow,
  }));
  const glossaries = new Map(all('glossary').map(({ name, data: terms }) => [name, terms as Glossary]));
  const locales = all('locale').map(({ name, file, data: locale }) => ({
    file,
    locale: name,
    messages: (locale as LocaleFile).messages,
    planned: (locale as LocaleFile).planned ?? {},
    unchanged: (locale as LocaleFile).unchanged ?? {},
    ownTerms: (locale as LocaleFile).ownTerms ?? {},
    glossary: glossaries.get(name) ?? null,
  }));
  const schemas = new Map(all('schema').map((file) => [file.name, file]));
  const panels = all('panel').map(({ name, file, data: ui }): [string, PanelFile] => [
    name,
    {
      id: name,
      file,
      ui: ui as PanelUi,
      schemaFile: `schemas/${name}/schema.json`,
      schema: (schemas.get(name)?.data as Record<string, unknown>) ?? null,
    },
  ]);
  return {
    flows,
    common: flows.find(({ flow }) => flow === 'common') ?? {
      file: 'flows/common.json',
      flow: 'common',
      data: { $schema: '', flow: 'common', about: '' },
    },
    facts: data<Facts>('facts')?.facts ?? {},
    calls: withAnswers(data<Calls>('calls')?.calls ?? {}),
    callsFile: 'flows/calls.json',
    keep: data<Calls>('calls')?.keep ?? {},
    secrets: data<Calls>('calls')?.secrets ?? [],
    nextActions: data<Calls>('calls')?.nextActions ?? {},
    places: data<Places>('places')?.places ?? {},
    entries: data<Entries>('entries')?.entries ?? {},
    planned: data<Entries>('entries')?.planned ?? {},
    unused: data<Entries>('entries')?.unused ?? null,
    panels: new Map(panels),
    definitions: definitionsIn(
      data<Record<string, unknown>>('definitions') ?? {},
      appliedProfile(data<PasswordRules>('password-rules') ?? {}),
    ),
    payloads: all('payload').map(({ name, file, data: schema }) => ({
      call: name,
      file,
      schema: schema as Record<string, unknown>,
    })),
    passwordRules: data<PasswordRules>('password-rules') ?? null,
    relativeTime: data<RelativeTime>('relative-time') ?? null,
    textLengths: data<TextLengths>('text-lengths') ?? null,
    source: locales.find(({ locale }) => locale === SOURCE_LOCALE) ?? {
      file: `locales/${SOURCE_LOCALE}.json`,
      locale: SOURCE_LOCALE,
      messages: {},
      planned: {},
      unchanged: {},
      ownTerms: {},
      glossary: null,
    },
    locales,
  };
}

/** Caches the result of `make` for a model, so that rules don't go through all pages for each lookup. */
export function oncePerModel<T>(make: (model: Model) => T): (model: Model) => T {
  const results = new WeakMap<Model, T>();
  return (model) => remember(results, model, () => make(model));
}

const flowsByName = oncePerModel(({ flows }) => groupBy(flows, ({ flow }) => flow));

/** The flow files with a name. Correct data has only one. */
export const flowsNamed = (model: Model, name: string): readonly FlowFile[] =>
  flowsByName(model).get(name) ?? [];

/** One row and its place. `page` is null for the table of the whole journey. */
export interface PlacedRow {
  flow: FlowFile;
  page: string | null;
  key: string;
  row: Row;
  index: number;
  /** The path from the top of the file to the row. */
  at: (string | number)[];
}

export const rowsOfCell = (cell: Cell): Row[] => (Array.isArray(cell) ? cell : [cell]);

/** One cell and its place. */
interface PlacedCell {
  flow: FlowFile;
  page: string | null;
  key: string;
  cell: Cell;
  at: string[];
}

/** Every cell of a flow file, pages first. */
export function cellsOf(flow: FlowFile): PlacedCell[] {
  const pages = Object.entries(flow.data.pages ?? {}).flatMap(([page, { on }]) =>
    Object.entries(on).map(([key, cell]) => ({ flow, page, key, cell, at: ['pages', page, 'on', key] })),
  );
  const common = Object.entries(flow.data.on ?? {}).map(([key, cell]) => ({
    flow,
    page: null,
    key,
    cell,
    at: ['on', key],
  }));
  return [...pages, ...common];
}

/** Every row of a flow file. */
export function rowsOf(flow: FlowFile): PlacedRow[] {
  return cellsOf(flow).flatMap(({ cell, at, ...where }) =>
    rowsOfCell(cell).map((row, index) => ({
      ...where,
      row,
      index,
      at: Array.isArray(cell) ? [...at, index] : at,
    })),
  );
}

/** Every row of all flow files. */
export const allRows = oncePerModel(({ flows }): PlacedRow[] => flows.flatMap(rowsOf));

/** The panels that a page can show. */
export function panelsOfPage(page: FlowPage): string[] {
  const choices = Array.isArray(page.panel) ? page.panel.map(({ panel }) => panel) : [page.panel];
  return choices.filter((panel): panel is string => typeof panel === 'string');
}
