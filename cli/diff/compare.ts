import { isDeepStrictEqual } from 'node:util';
import type { DataFile, Kind } from '../data/files';

export type Keys = (string | number)[];

/** One difference between two versions of a file. */
export interface Change {
  file: string;
  kind: Kind;
  /** The name of the panel, journey or call, from the file's path. */
  name: string;
  /** The path to the change. Positions in lists are those of the new version, if the item still exists. */
  at: Keys;
  /** undefined if it didn't exist before. */
  was: unknown;
  /** undefined if it no longer exists. */
  is: unknown;
  /** For an item that has moved in its list: the name of the item before it now, or null for the first. */
  after?: string | null;
}

/** Properties that are only for readers. Programs and users notice no difference. */
const COMMENT_KEYS = new Set([
  'about',
  'assumed',
  '$schema',
  '$id',
  'description',
  'planned',
  'unused',
  'unchanged',
  'ownTerms',
  'nextActions',
]);

/** All differences between two versions of the data, except for texts, which `texts.ts` compares across languages. */
export function changesIn(old: readonly DataFile[], now: readonly DataFile[]): Change[] {
  const before = new Map(old.map((file) => [file.file, file]));
  const after = new Map(now.map((file) => [file.file, file]));
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((file) => {
    const [was, is] = [before.get(file), after.get(file)];
    const { kind, name } = (is ?? was) as DataFile;
    if (kind === 'locale') return [];
    const found: Change[] = [];
    const add = (at: Keys, change: Omit<Change, 'file' | 'kind' | 'name' | 'at'>) =>
      void (isAnnotation(kind, at) || found.push({ file, kind, name, at, ...change }));
    if (was && is) compare(was.data, is.data, [], add);
    else add([], { was: was?.data, is: is?.data });
    return found;
  });
}

/** Properties of a schema that only editors and documentation show. */
const isAnnotation = (kind: Kind, at: Keys): boolean =>
  ['schema', 'definitions', 'payload'].includes(kind) &&
  (at.at(-1) === 'title' || at.includes('examples')) &&
  !FREE.includes(String(at.at(-2)));

type Add = (at: Keys, change: Omit<Change, 'file' | 'kind' | 'name' | 'at'>) => void;

function compare(was: unknown, is: unknown, at: Keys, add: Add): void {
  if (isDeepStrictEqual(was, is)) return;
  if (at.at(-2) === 'on') return compareLists(rowsOf(was), rowsOf(is), at, add);
  if (isRow(at)) return isDeepStrictEqual(bare(was), bare(is)) ? undefined : add(at, { was, is });
  // The allowed values of a fact are compared as one condition.
  if (['when', 'ui:when'].includes(String(at.at(-2)))) return add(at, { was, is });
  if (isObject(was) && isObject(is)) {
    for (const key of new Set([...Object.keys(was), ...Object.keys(is)]))
      if (!isComment(key, at)) compare(was[key], is[key], [...at, key], add);
    return;
  }
  if (Array.isArray(was) && Array.isArray(is)) return compareLists(was, is, at, add);
  add(at, { was, is });
}

/** Objects in which a field, a fact or another entry may be called `about`. */
const FREE = [
  'properties',
  'body',
  'messages',
  'set',
  'fill',
  'keep',
  '$defs',
  'facts',
  'calls',
  'places',
  'entries',
];

const isComment = (key: string, at: Keys): boolean =>
  COMMENT_KEYS.has(key) && !FREE.includes(String(at.at(-1)));

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

const rowsOf = (cell: unknown): unknown[] => (cell === undefined ? [] : Array.isArray(cell) ? cell : [cell]);

const isRow = (at: Keys): boolean => at.at(-3) === 'on';

/** A row without its description. */
export const bare = (row: unknown): unknown =>
  isObject(row) ? Object.fromEntries(Object.entries(row).filter(([key]) => key !== 'about')) : row;

/** Compares lists by the names of their items, so that moved items are reported as moved. */
function compareLists(was: unknown[], is: unknown[], at: Keys, add: Add): void {
  const [before, after] = [namesOf(was, at), namesOf(is, at)];
  const stays = longestOrder(
    before.filter((name) => after.includes(name)),
    after,
  );
  for (const [index, name] of before.entries())
    if (!after.includes(name)) add([...at, index], { was: was[index], is: undefined });
  for (const [index, name] of after.entries()) {
    const from = before.indexOf(name);
    if (from < 0) add([...at, index], { was: undefined, is: is[index] });
    else {
      compare(was[from], is[index], [...at, index], add);
      if (!stays.has(name))
        add([...at, index], { was: was[from], is: is[index], after: after[index - 1] ?? null });
    }
  }
}

/** Unique names of the items in a list. Items with the same name get a number. */
function namesOf(list: unknown[], at: Keys): string[] {
  const seen = new Map<string, number>();
  return list.map((item) => {
    const name = nameOf(item, at);
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name} (${count})`;
  });
}

/** The name of an item, or else the condition that it depends on. */
function nameOf(item: unknown, at: Keys): string {
  if (!isObject(item)) return String(item);
  const own = item.action ?? item.id ?? item.call ?? (at.at(-1) === 'options' ? item.value : undefined);
  const when = item.when === undefined ? '' : ` ${JSON.stringify(item.when)}`;
  if (own !== undefined) return `${own}${at.at(-1) === 'options' ? when : ''}`;
  if (at.at(-1) === 'do') return JSON.stringify(item);
  // A note is identified by its text, so a note with a new condition is the same note.
  if (at.at(-1) === 'notes' || at.at(-1) === 'intro') return JSON.stringify(item.text);
  return when || (isRow([...at, 0]) ? 'otherwise' : String(item.text ?? 'otherwise'));
}

/** The largest set of items that kept their order. All others have moved. */
function longestOrder(before: string[], after: string[]): Set<string> {
  const best: string[][] = [];
  for (const name of after.filter((one) => before.includes(one))) {
    const at = before.indexOf(name);
    const chain = best
      .filter((list) => before.indexOf(list.at(-1) as string) < at)
      .reduce<string[]>((longest, list) => (list.length > longest.length ? list : longest), []);
    best.push([...chain, name]);
  }
  return new Set(
    best.reduce<string[]>((longest, list) => (list.length > longest.length ? list : longest), []),
  );
}
