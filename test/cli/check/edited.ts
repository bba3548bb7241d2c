import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Open } from './lock-out/edits';

// biome-ignore lint/suspicious/noExplicitAny: data of many forms
type Json = any;

/** One edit of an owner in edits.json: new values by file and path. */
export interface Row {
  name: string;
  /** The code of the problem that the check reports. Harmless edits have none. */
  code?: string;
  /** The most severe level of a harmless edit in `latchkey diff`, if that is a danger. */
  level?: 'danger';
  /** `<> path` exchanges two values, `= path` copies one, and a path that starts with `-` is removed. */
  edits: Record<string, Record<string, unknown>>;
}

export const { hostile, harmless }: { hostile: Row[]; harmless: Row[] } = JSON.parse(
  readFileSync(join(import.meta.dirname, 'edits.json'), 'utf8'),
);

/** The object that contains the end of a path, and that end. */
function parent(data: Json, path: string): [Json, string] {
  const keys = path.split('/');
  const last = keys.pop() ?? '';
  return [keys.reduce((value, key) => value[key], data), last];
}

const apply = (data: Json, path: string, value: unknown): void => {
  const [object, key] = parent(data, path.replace(/^-/, ''));
  if (path.startsWith('-')) return void delete object[key];
  const [, how, from = ''] = typeof value === 'string' ? (/^(<>|=) (.*)$/.exec(value) ?? []) : [];
  const [other, otherKey] = how ? parent(data, from) : [{}, ''];
  const before = object[key];
  object[key] = how ? other[otherKey] : value;
  if (how === '<>') other[otherKey] = before;
};

/** The changes of a row, by file. */
export const changesOf = ({ edits }: Row): Record<string, (data: Json) => void> =>
  Object.fromEntries(
    Object.entries(edits).map(([file, values]) => [
      file,
      (data) => {
        for (const [path, value] of Object.entries(values)) apply(data, path, value);
      },
    ]),
  );

/** Makes the edits of a row in opened files. */
export const edit =
  (row: Row) =>
  (open: Open): void => {
    for (const [file, change] of Object.entries(changesOf(row))) change(open(file));
  };
