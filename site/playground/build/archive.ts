/** The texts of all data files in one file, for the check in the page. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Integrity } from '../../../cli/publish/integrity';

const ROOT = resolve(import.meta.dirname, '../../..');

/** Files of these folders that the check and the diff read. */
const READ = /^(schemas|flows|locales)\/.*\.json$/;

/** Writes data.json. */
export async function writeArchive(out: string, integrity: Integrity): Promise<void> {
  const names = (
    await Promise.all(
      ['schemas', 'flows', 'locales'].map(async (folder) =>
        (
          await readdir(join(ROOT, folder), { recursive: true })
        ).map((name) => `${folder}/${name}`.replaceAll('\\', '/')),
      ),
    )
  ).flat();
  const texts = await Promise.all(
    names
      .filter((name) => READ.test(name))
      .sort()
      .map(async (name) => [name, await readFile(join(ROOT, name), 'utf8')]),
  );
  await writeFile(join(out, 'data.json'), JSON.stringify({ files: Object.fromEntries(texts), integrity }));
}
