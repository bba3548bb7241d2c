import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Data, defaultFolders, metaFolder, readData } from '../../../cli/data/index';

type Json = Record<string, unknown>;

/** File -> its change: null removes the file, `$text` replaces it, anything else is merged (null removes a key). */
export type Changes = Record<string, Json | null>;

/**
 * Writes the small valid product with changes into a separate folder, and reads it. The folder exists while `use`
 * runs.
 */
export async function withProduct<T>(changes: Changes, use: (data: Data) => T | Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-'));
  try {
    await cp(join(import.meta.dirname, 'mini'), folder, { recursive: true });
    await addEngineTexts(folder);
    for (const [file, change] of Object.entries(changes)) await apply(join(folder, file), change);
    return await use(await readData(defaultFolders(folder)));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The small product has only its own texts. Those of the engine are the same everywhere. */
async function addEngineTexts(folder: string): Promise<void> {
  const vocabulary = JSON.parse(await readFile(join(metaFolder(), 'vocabulary.schema.json'), 'utf8'));
  const keys: string[] = vocabulary.definitions.EngineText.enum;
  for (const locale of ['en_US', 'de_DE']) {
    await apply(join(folder, `locales/${locale}.json`), {
      messages: Object.fromEntries(keys.map((key) => [key, `${key} ${locale}`])),
    });
  }
}

async function apply(path: string, change: Json | null): Promise<void> {
  if (change === null) return rm(path);
  const current = JSON.parse(await readFile(path, 'utf8').catch(() => '{}'));
  await mkdir(dirname(path), { recursive: true });
  await writeFile(
    path,
    typeof change.$text === 'string' ? change.$text : JSON.stringify(merge(current, change)),
  );
}

/** JSON merge patch (RFC 7396). */
function merge(target: unknown, change: unknown): unknown {
  if (change === null || typeof change !== 'object' || Array.isArray(change)) return change;
  const merged: Json =
    target !== null && typeof target === 'object' && !Array.isArray(target) ? { ...(target as Json) } : {};
  for (const [key, value] of Object.entries(change)) {
    if (value === null) delete merged[key];
    else merged[key] = merge(merged[key], value);
  }
  return merged;
}
