import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultFolders, type Folders } from '../../../cli/data';

// biome-ignore lint/suspicious/noExplicitAny: edits change data of many forms
type Json = any;

/** File -> an owner's change of it. A file that doesn't exist yet begins empty. */
export type Edits = Record<string, (data: Json) => void>;

/** A copy of the package's data with edits, which exists while `use` runs. */
export async function withEdits<T>(
  edits: Edits,
  use: (folders: Folders, folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-try-'));
  try {
    for (const [name, from] of Object.entries(defaultFolders()))
      await cp(from, join(folder, name), { recursive: true });
    await edit(folder, edits);
    return await use(defaultFolders(folder), folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Changes files in a folder with data. */
export async function edit(folder: string, edits: Edits): Promise<void> {
  for (const [file, change] of Object.entries(edits)) {
    const path = join(folder, file);
    const data = JSON.parse(await readFile(path, 'utf8').catch(() => '{}'));
    change(data);
    await writeFile(path, JSON.stringify(data));
  }
}
