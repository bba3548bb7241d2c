import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Problem } from '../problem';
import type { DataFile, Folders, Kind } from './data-file';
import type { Found } from './find';

/** The folder for an owner's transcripts, which `latchkey try` plays too. */
export const TRANSCRIPTS = 'transcripts';

/** The data folders in an owner's folder. Any of them may be missing. */
export const foldersIn = (over: string): Folders => ({
  schemas: join(over, 'schemas'),
  flows: join(over, 'flows'),
  locales: join(over, 'locales'),
});

/** An owner's file as messages show it: relative to the working folder, so that an editor can open it. */
export const shownIn = (over: string, file: string): string =>
  join(relative(process.cwd(), over), file).replaceAll('\\', '/');

/**
 * Lays an owner's files over the package's. A file replaces the package's file with the same path. A language file
 * changes and adds single entries, so that a new version of the package adds its new texts.
 */
export function layOver(base: DataFile[], own: DataFile[], over: string): DataFile[] {
  const ownOf = new Map(own.map((file) => [file.file, file]));
  const known = new Set(base.map(({ file }) => file));
  return [
    ...base.map((file) => {
      const above = ownOf.get(file.file);
      if (!MERGED.includes(file.kind)) return above ?? file;
      // An owner adds missing texts to their own file, even if it doesn't exist yet.
      const place = above?.sources ?? [{ shown: shownIn(over, file.file), text: '' }];
      return {
        ...file,
        data: above ? mergeEntries(withoutExceptions(file.data, above.data), above.data) : file.data,
        sources: [...place, ...file.sources],
      };
    }),
    ...own.filter(({ file }) => !known.has(file)),
  ];
}

/** Files that an owner's file changes entry by entry. */
const MERGED: readonly string[] = ['locale', 'mail-locale', 'glossary'] satisfies Kind[];

/** The entries that excuse single texts. */
const EXCEPTIONS = ['unchanged', 'ownTerms'];

/** The package's language file without its exceptions for texts that the owner changes. They belong to the replaced texts. */
function withoutExceptions(base: unknown, own: unknown): unknown {
  if (!isObject(base) || !isObject(own) || !isObject(base.messages) || !isObject(own.messages)) return base;
  const [before, after] = [base.messages, own.messages];
  const isKept = ([key]: [string, unknown]) => !Object.hasOwn(after, key) || after[key] === before[key];
  const kept = EXCEPTIONS.flatMap((name) => {
    const exceptions = base[name];
    return isObject(exceptions)
      ? [[name, Object.fromEntries(Object.entries(exceptions).filter(isKept))] as const]
      : [];
  });
  return { ...base, ...Object.fromEntries(kept) };
}

/** Merges the entries of both, one level deep. The owner's win. */
function mergeEntries(base: unknown, own: unknown): unknown {
  if (!isObject(base) || !isObject(own)) return own;
  const merged = Object.entries(own).map(([key, value]) => {
    const below = base[key];
    return [key, isObject(below) && isObject(value) ? { ...below, ...value } : value];
  });
  return { ...base, ...Object.fromEntries(merged) };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

const PLACES =
  'schemas/<panel>/ui.json, schemas/<panel>/schema.json, schemas/payloads/<call>.json, or the path of a file in the package';

/** JSON files in an owner's folder that no tool reads. Otherwise a mistyped name would silently have no effect. */
export async function unknownFiles(over: string, found: Found[]): Promise<Problem[]> {
  const read = new Set(found.map(({ file }) => file));
  const all = await Promise.all(
    ['schemas', 'flows', 'locales'].map(async (folder) =>
      existsSync(join(over, folder))
        ? (await readdir(join(over, folder), { recursive: true })).map((name) =>
            `${folder}/${name}`.replaceAll('\\', '/'),
          )
        : [],
    ),
  );
  return all
    .flat()
    .filter((file) => file.endsWith('.json') && !file.startsWith('schemas/meta/') && !read.has(file))
    .sort()
    .map((file) => ({
      code: 'unknown-file',
      file: shownIn(over, file),
      path: '',
      message: `Unknown data file. Rename it to ${PLACES}.`,
    }));
}
