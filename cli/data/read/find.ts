import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { DataFile, Folders, Kind } from './data-file';

/** A data file and its path on this machine. */
export type Found = Omit<DataFile, 'data' | 'sources'> & { at: string };

/** All data files in the three folders. A missing folder has none. */
export const findFiles = async ({ schemas, flows, locales }: Folders): Promise<Found[]> => [
  ...(await schemaFiles(schemas)),
  ...(await flowFiles(flows)),
  ...(await localeFiles(locales)),
];

const SCHEMA_KINDS: Record<string, Kind> = {
  'defs.json': 'definitions',
  'password-rules.json': 'password-rules',
  'relative-time.json': 'relative-time',
  'text-lengths.json': 'text-lengths',
  'mails.json': 'mails',
};

const FLOW_KINDS = new Set(['entries', 'facts', 'calls', 'places', 'critical']);

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
  return [
    ...of('locale', '', await jsonFiles(folder)),
    ...of('glossary', 'glossary/', await jsonFiles(join(folder, 'glossary'))),
    ...of('mail-locale', 'mails/', await jsonFiles(join(folder, 'mails'))),
  ];
}

const list = async (folder: string): Promise<string[]> =>
  existsSync(folder) ? (await readdir(folder)).sort() : [];

const jsonFiles = async (folder: string): Promise<string[]> =>
  (await list(folder)).filter((name) => name.endsWith('.json'));
