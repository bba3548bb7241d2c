import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { readJson } from './json';
import type { Problem } from './problem';

/** The folders of a product's data. */
export interface Folders {
  schemas: string;
  flows: string;
  locales: string;
}

/** The kind of a file, by its place. */
export type Kind =
  | 'panel'
  | 'schema'
  | 'definitions'
  | 'payload'
  | 'password-rules'
  | 'relative-time'
  | 'text-lengths'
  | 'flow'
  | 'entries'
  | 'facts'
  | 'calls'
  | 'places'
  | 'locale'
  | 'glossary';

export interface DataFile {
  kind: Kind;
  /** The name that a file gets from its place: the panel's folder, the flow's file name, the locale. */
  name: string;
  /** The path in messages: schemas/sign-on/ui.json. */
  file: string;
  data: unknown;
  /** The file as it is written, for places in it. */
  text: string;
}

const SCHEMA_KINDS: Record<string, Kind> = {
  'defs.json': 'definitions',
  'password-rules.json': 'password-rules',
  'relative-time.json': 'relative-time',
  'text-lengths.json': 'text-lengths',
};

const FLOW_KINDS = new Set(['entries', 'facts', 'calls', 'places']);

/**
 * Reads every data file there is. A file that is not JSON becomes a problem; the content of the others is not
 * checked here.
 */
export async function readFiles(folders: Folders): Promise<{ files: DataFile[]; problems: Problem[] }> {
  const found = [
    ...(await schemaFiles(folders.schemas)),
    ...(await flowFiles(folders.flows)),
    ...(await localeFiles(folders.locales)),
  ];
  const files: DataFile[] = [];
  const problems: Problem[] = [];
  for (const { at: path, ...file } of found) {
    const text = await readFile(path, 'utf8');
    const { data, faults } = readJson(text);
    if (faults.length === 0) files.push({ ...file, data, text });
    for (const { message, ...at } of faults)
      problems.push({
        code: 'not-json',
        file: file.file,
        path: '',
        ...at,
        message: `This is not JSON: ${message}.`,
      });
  }
  return { files, problems };
}

type Found = Omit<DataFile, 'data' | 'text'> & { at: string };

async function schemaFiles(folder: string): Promise<Found[]> {
  const found: Found[] = [];
  for (const entry of await list(folder)) {
    const single = Object.hasOwn(SCHEMA_KINDS, entry) ? SCHEMA_KINDS[entry] : undefined;
    if (single)
      found.push({
        kind: single,
        name: basename(entry, '.json'),
        file: `schemas/${entry}`,
        at: join(folder, entry),
      });
    if (entry === 'meta' || entry.includes('.')) continue;
    for (const file of await jsonFiles(join(folder, entry))) {
      const isPayload = entry === 'payloads';
      if (!isPayload && file !== 'ui.json' && file !== 'schema.json') continue;
      const kind = isPayload ? 'payload' : file === 'ui.json' ? 'panel' : 'schema';
      const name = isPayload ? basename(file, '.json') : entry;
      found.push({ kind, name, file: `schemas/${entry}/${file}`, at: join(folder, entry, file) });
    }
  }
  return found;
}

async function flowFiles(folder: string): Promise<Found[]> {
  return (await jsonFiles(folder)).map((file) => {
    const name = basename(file, '.json');
    return {
      kind: (FLOW_KINDS.has(name) ? name : 'flow') as Kind,
      name,
      file: `flows/${file}`,
      at: join(folder, file),
    };
  });
}

async function localeFiles(folder: string): Promise<Found[]> {
  const of = (kind: Kind, under: string, names: string[]): Found[] =>
    names.map((file) => ({
      kind,
      name: basename(file, '.json'),
      file: `locales/${under}${file}`,
      at: join(folder, under, file),
    }));
  const glossaries = (await list(folder)).includes('glossary')
    ? await jsonFiles(join(folder, 'glossary'))
    : [];
  return [...of('locale', '', await jsonFiles(folder)), ...of('glossary', 'glossary/', glossaries)];
}

const list = async (folder: string): Promise<string[]> => (await readdir(folder)).sort();

const jsonFiles = async (folder: string): Promise<string[]> =>
  (await list(folder)).filter((name) => name.endsWith('.json'));
