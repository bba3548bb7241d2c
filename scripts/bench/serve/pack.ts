import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultFolders, readData } from '../../../cli/data';
import { drawEarly } from '../../../cli/publish/early';
import { partsIn } from '../../../cli/publish/published';
import { addFiles, writeHeads } from '../../../cli/screens/folder';
import { packOf } from '../../../cli/screens/pack';
import { DIST } from '../subjects/build';

/** Publishes the product's own screens, and returns the files by their path. */
export async function publishedFiles(): Promise<Map<string, Buffer>> {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-bench-'));
  try {
    const data = await readData(defaultFolders());
    const pack = packOf(data, await drawEarly(partsIn(DIST).early, data));
    await addFiles(folder, pack);
    const line = { serial: 1, lane: 'live', pack: pack.name, at: new Date().toISOString(), by: 'bench' };
    await writeHeads(folder, line);
    const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.json'));
    return new Map(
      await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name))] as const)),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
