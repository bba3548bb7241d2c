import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Data, defaultFolders, metaFolder, readData } from '../../../cli/data/index';

// biome-ignore lint/suspicious/noExplicitAny: data of many forms
export type Json = any;

/**
 * The changes of one file, by path. A path that starts with `-` is removed, and one that starts with `+` is inserted
 * into its list. The value `<> path` exchanges two values, and `= path` copies one.
 */
export type FileEdits = Record<string, unknown>;

/** File -> its changes, its whole text, or null, which removes it. */
export type Changes = Record<string, FileEdits | string | null>;

/**
 * Writes the small valid product with changes into a separate folder, and reads it. The folder exists while `use`
 * runs.
 */
export async function withProduct<T>(changes: Changes, use: (data: Data) => T | Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-'));
  try {
    await cp(join(import.meta.dirname, 'mini'), folder, { recursive: true });
    await addEngineTexts(folder);
    for (const [file, change] of Object.entries(changes)) await write(join(folder, file), change);
    return await use(await readData(defaultFolders(folder)));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The small product has only its own texts. Those of the engine are the same everywhere. */
async function addEngineTexts(folder: string): Promise<void> {
  const vocabulary = JSON.parse(await readFile(join(metaFolder(), 'vocabulary.schema.json'), 'utf8'));
  const keys: string[] = vocabulary.definitions.EngineText.enum;
  for (const locale of ['en_US', 'de_DE'])
    await write(
      join(folder, `locales/${locale}.json`),
      Object.fromEntries(keys.map((key) => [`messages/${key}`, `${key} ${locale}`])),
    );
}

async function write(path: string, change: FileEdits | string | null): Promise<void> {
  if (change === null) return rm(path);
  await mkdir(dirname(path), { recursive: true });
  if (typeof change === 'string') return writeFile(path, change);
  const data = JSON.parse(await readFile(path, 'utf8').catch(() => '{}'));
  apply(data, change);
  await writeFile(path, JSON.stringify(data));
}

/** The object that contains the end of a path, and that end. */
function parent(data: Json, path: string): [Json, string] {
  const keys = path.split('/');
  const last = keys.pop() ?? '';
  return [keys.reduce((value, key) => (value[key] ??= {}), data), last];
}

/** Changes one path of a file. */
function applyPath(data: Json, path: string, value: unknown): void {
  const [object, key] = parent(data, path.replace(/^[-+]/, ''));
  if (path.startsWith('-')) return void (Array.isArray(object) ? object.splice(+key, 1) : delete object[key]);
  if (path.startsWith('+')) return void object.splice(+key, 0, value);
  const [, how, from = ''] = typeof value === 'string' ? (/^(<>|=) (.*)$/.exec(value) ?? []) : [];
  const [other, otherKey] = how ? parent(data, from) : [{}, ''];
  const before = object[key];
  object[key] = how ? other[otherKey] : value;
  if (how === '<>') other[otherKey] = before;
}

/** Makes the changes of one file. */
export function apply(data: Json, edits: FileEdits): void {
  // In jest, structuredClone creates objects of another realm, which aren't equal to those of this one.
  for (const [path, value] of Object.entries(JSON.parse(JSON.stringify(edits)))) applyPath(data, path, value);
}
