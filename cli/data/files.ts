import { readFile } from 'node:fs/promises';
import type { Problem } from './problem';
import type { DataFile, Folders } from './read/data-file';
import { type Found, findFiles } from './read/find';
import { readJson } from './read/json';
import { foldersIn, layOver, shownIn, unknownFiles } from './read/over';

export type { DataFile, Folders, Kind, Source } from './read/data-file';

/** Files, and the problems of those that aren't valid JSON. */
interface Read {
  files: DataFile[];
  problems: Problem[];
}

/**
 * Reads all data files. `base` has those without the owner's. A file that isn't valid JSON becomes a problem. The
 * content of the others isn't checked here.
 */
export async function readFiles(folders: Folders): Promise<Read & { base: Read }> {
  const { over } = folders;
  const base = await readAll(await findFiles(folders), (file) => file);
  if (over === undefined) return { ...base, base };
  const found = await findFiles(foldersIn(over));
  const own = await readAll(found, (file) => shownIn(over, file));
  return {
    base,
    files: layOver(base.files, own.files, over),
    problems: [...base.problems, ...own.problems, ...(await unknownFiles(over, found))],
  };
}

async function readAll(found: Found[], show: (file: string) => string): Promise<Read> {
  const texts = await Promise.all(found.map(({ at }) => readFile(at, 'utf8')));
  const files: DataFile[] = [];
  const problems: Problem[] = [];
  for (const [index, { at: _, ...file }] of found.entries()) {
    const text = texts[index] as string;
    const { data, faults } = readJson(text);
    const shown = show(file.file);
    if (faults.length === 0) files.push({ ...file, data, sources: [{ shown, text }] });
    for (const { message, ...at } of faults)
      problems.push({
        code: 'not-json',
        file: shown,
        path: '',
        ...at,
        message: `Not valid JSON: ${message}.`,
      });
  }
  return { files, problems };
}
