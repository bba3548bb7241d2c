import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkChanges, checkUse } from '../../../cli/check/check';
import { checkShapes } from '../../../cli/check/rules/files';
import { checkReachability } from '../../../cli/check/rules/pages';
import { Meta } from '../../../cli/check/shape/meta';
import { type DataFile, defaultFolders, metaFolder, type Problem, readData } from '../../../cli/data/index';
import { apply, type FileEdits, type Json } from './overlay';

/** One edit of an owner: the changes by file. `locales/*.json` means all languages. */
export interface Row {
  name: string;
  edits: Record<string, FileEdits>;
}

/** An edit that the check refuses. */
export interface RefusedRow extends Row {
  /** The code of the problem, its file, and the beginning of its place. */
  code: string;
  at?: string;
  /** Parts of its message. */
  says?: string | string[];
}

/** An edit that the check accepts. */
export interface HarmlessRow extends Row {
  /** The most severe level in `latchkey diff`, if that is a danger. */
  level?: 'danger';
  /** Whether the whole check has another objection, for example to a missing link or to a critical journey. */
  rulesOnly?: true;
}

const rows = (name: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, `edits/${name}.json`), 'utf8'));

/** Mistakes in the small product in mini/. */
export const mini: RefusedRow[] = [...rows('mini-flows'), ...rows('mini-screens'), ...rows('mini-mails')];
/** Edits of the package's data that mislead users, lock them out or let attackers in. */
export const hostile: RefusedRow[] = [...rows('hostile-flows'), ...rows('hostile-screens')];
/** Such edits that only the whole check finds, most of them by playing the critical journeys. */
export const journeys: RefusedRow[] = rows('journeys');
/** Edits of the package's data that owners want. */
export const harmless: HarmlessRow[] = rows('harmless');

const base = await readData(defaultFolders());
const meta = new Meta(metaFolder());
const locales = base.files.map(({ file }) => file).filter((file) => /^locales\/[^/]+$/.test(file));

/** The changes of rows in the package's data, as a function for each file. */
export function changesOf(...rows: Row[]): Record<string, (data: Json) => void> {
  const changes: Record<string, (data: Json) => void> = {};
  for (const { edits } of rows)
    for (const [name, own] of Object.entries(edits))
      for (const file of name === 'locales/*.json' ? locales : [name]) {
        const earlier = changes[file];
        changes[file] = (data) => {
          earlier?.(data);
          apply(data, own);
        };
      }
  return changes;
}

/** The problems of the rules about meaning and use after edits of the package's data. */
export function problemsAfter(...rows: Row[]): Problem[] {
  const changes = changesOf(...rows);
  const changed: DataFile[] = [];
  const files = base.files.map((file) => {
    const change = changes[file.file];
    if (!change) return file;
    const copy = structuredClone(file);
    change(copy.data);
    changed.push(copy);
    return copy;
  });
  const shapes = checkShapes(changed, meta);
  if (shapes.length > 0) return shapes;
  const { model } = base.with(files);
  return [...checkUse(model), ...checkChanges(base.model, model), ...checkReachability(model)];
}

/** The problems that a row names by code, place and message. */
export function named({ code, at = '', says = [] }: RefusedRow, problems: readonly Problem[]): Problem[] {
  return problems.filter(
    (problem) =>
      problem.code === code &&
      `${problem.file} ${problem.path}`.startsWith(at) &&
      [says].flat().every((part) => problem.message.includes(part)),
  );
}

/** The number of harmless edits that are made together. */
const AT_ONCE = 5;

/** Batches of rows, by their names. Neighboring rows may change the same thing, so they are in different batches. */
export function batches(rows: readonly Row[]): [names: string, rows: Row[]][] {
  const count = Math.ceil(rows.length / AT_ONCE);
  return Array.from({ length: count }, (_, index) => {
    const batch = rows.filter((_row, at) => at % count === index);
    return [batch.map(({ name }) => name).join('; '), batch];
  });
}

/** The rows that cause the problems of a batch, or the whole batch. */
export async function culprits(
  rows: readonly Row[],
  check: (...rows: Row[]) => Problem[] | Promise<Problem[]>,
): Promise<object[]> {
  const together = await check(...rows);
  if (together.length === 0) return [];
  const found = [];
  for (const { name, edits } of rows) found.push({ name, problems: await check({ name, edits }) });
  const alone = found.filter(({ problems }) => problems.length > 0);
  return alone.length > 0 ? alone : [{ name: 'all of them together', problems: together }];
}
