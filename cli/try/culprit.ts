import { isDeepStrictEqual } from 'node:util';
import type { Data, DataFile } from '../data';
import { groupBy } from '../data/group-by';
import type { TranscriptError } from '../transcript/play';
import type { Named } from '../transcript/read';
import { playAll } from './play-all';

/** Groups transcripts that fail for the same reason in a shared beginning. */

export interface Failed {
  name: string;
  error: TranscriptError;
}

interface Failure {
  error: TranscriptError;
  /** The transcripts with this failure: one, unless the failing step belongs to a beginning. */
  names: string[];
}

/** Returns one failure for each transcript that fails after its beginning, and one for each beginning and reason. */
export function failuresOf(failed: readonly Failed[]): Failure[] {
  const groups = groupBy(failed, ({ name, error: { beginning, at, wrong } }) =>
    JSON.stringify(beginning === null ? name : [at, wrong]),
  );
  return [...groups.values()].map((group) => {
    const [{ error }] = group as [Failed];
    return { error, names: group.map(({ name }) => name) };
  });
}

/** A message lists at most this many names. */
const MOST_NAMES = 3;

/** How many transcripts start at a failing beginning, and which. */
export function startsThere(names: readonly string[]): string {
  const count = names.length === 1 ? '1 transcript starts' : `${names.length} transcripts start`;
  const left = names.length - MOST_NAMES;
  return `${count} there: ${names.slice(0, MOST_NAMES).join(', ')}${left > 0 ? ` and ${left} more` : ''}.`;
}

type Key = string | number;

/** A part of a file in which an owner's data differs from the package's. */
export interface Edit {
  file: string;
  /** The path from the top of the file. Empty for a whole file. */
  at: Key[];
}

/** With more edits than this, whole files are compared instead. */
const MOST = 30;

/** Texts can't break a journey. */
const isText = ({ kind }: DataFile): boolean =>
  ['locale', 'glossary', 'critical', 'mails', 'mail-locale'].includes(kind);

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** The smallest parts in which two values differ. */
function parts(base: unknown, own: unknown, at: Key[]): Key[][] {
  if (isDeepStrictEqual(base, own)) return [];
  if (isObject(base) && isObject(own))
    return [...new Set([...Object.keys(base), ...Object.keys(own)])]
      .filter((key) => key !== 'about')
      .flatMap((key) => parts(base[key], own[key], [...at, key]));
  if (Array.isArray(base) && Array.isArray(own) && base.length === own.length)
    return own.flatMap((value, index) => parts(base[index], value, [...at, index]));
  return [at];
}

const dataIn = (files: readonly DataFile[], name: string): unknown =>
  files.find(({ file }) => file === name)?.data;

/** The edits of an owner's data compared with the package's, without texts. */
export function editsOf(base: readonly DataFile[], own: readonly DataFile[]): Edit[] {
  const names = [...new Set([...own, ...base].filter((file) => !isText(file)).map(({ file }) => file))];
  const whole = (file: string): Edit => ({ file, at: [] });
  const changed = names.filter((file) => !isDeepStrictEqual(dataIn(base, file), dataIn(own, file)));
  const all = changed.flatMap((file) =>
    parts(dataIn(base, file), dataIn(own, file), []).map((at): Edit => ({ file, at })),
  );
  return all.length > MOST ? changed.map(whole) : all;
}

/** The value at a path, or undefined. */
const valueAt = (data: unknown, at: readonly Key[]): unknown =>
  at.reduce<unknown>((value, key) => (value as Record<Key, unknown> | undefined)?.[key], data);

/** The owner's files with one edit undone. */
function without(edit: Edit, base: readonly DataFile[], own: readonly DataFile[]): DataFile[] {
  const before = base.find(({ file }) => file === edit.file);
  const now = own.find(({ file }) => file === edit.file);
  const others = own.filter((file) => file !== now);
  if (!before || !now || edit.at.length === 0) return before ? [...others, before] : others;
  const data = structuredClone(now.data);
  const parent = valueAt(data, edit.at.slice(0, -1)) as Record<Key, unknown>;
  const key = edit.at.at(-1) as Key;
  const value = valueAt(before.data, edit.at);
  if (value === undefined) delete parent[key];
  else parent[key] = value;
  return [...others, { ...now, data }];
}

/**
 * The edit that breaks each of these journeys: without it, the journey works. A journey that several edits break
 * together has no entry.
 */
export async function culprits(
  transcripts: readonly Named[],
  base: Data,
  own: Data,
): Promise<Map<string, Edit>> {
  const found = new Map<string, Edit>();
  for (const edit of editsOf(base.files, own.files)) {
    const open = transcripts.filter(({ name }) => !found.has(name));
    if (open.length === 0) break;
    try {
      for (const { name, error } of await playAll(own.with(without(edit, base.files, own.files)), open))
        if (error === null) found.set(name, edit);
    } catch {
      // Without this edit, the rest of the data isn't a valid product.
    }
  }
  return found;
}
