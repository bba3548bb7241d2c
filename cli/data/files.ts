import { readFile } from 'node:fs/promises';
import type { Problem } from './problem';
import type { DataFile, Folders } from './read/data-file';
import { type Found, findFiles } from './read/find';
import { readJson } from './read/json';
import { foldersIn, layOver, shownIn, strangers } from './read/over';

export type { DataFile, Folders, Kind, Source } from './read/data-file';

/**
 * Reads every data file there is. A file that is not JSON becomes a problem; the content of the others is not
 * checked here.
 */
export async function readFiles(folders: Folders): Promise<{ files: DataFile[]; problems: Problem[] }> {
  const { over } = folders;
  const base = await readAll(await findFiles(folders), (file) => file);
  if (over === undefined) return base;
  const found = await findFiles(foldersIn(over));
  const own = await readAll(found, (file) => shownIn(over, file));
  return {
    files: layOver(base.files, own.files, over),
    problems: [...base.problems, ...own.problems, ...(await strangers(over, found))],
  };
}

async function readAll(
  found: Found[],
  show: (file: string) => string,
): Promise<{ files: DataFile[]; problems: Problem[] }> {
  const files: DataFile[] = [];
  const problems: Problem[] = [];
  for (const { at: path, ...file } of found) {
    const text = await readFile(path, 'utf8');
    const { data, faults } = readJson(text);
    const shown = show(file.file);
    if (faults.length === 0) files.push({ ...file, data, sources: [{ shown, text }] });
    for (const { message, ...at } of faults)
      problems.push({
        code: 'not-json',
        file: shown,
        path: '',
        ...at,
        message: `This is not JSON: ${message}.`,
      });
  }
  return { files, problems };
}
