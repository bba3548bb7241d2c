/** Limits the number of files per folder. Biome limits the lines of files and functions. */
import { dirname } from 'node:path';
import type { SourceFile } from './source-files';

const MOST_FILES = 20;

/** Folders with many small files of one kind. */
const LISTS = /^src\/(widgets|effects)$|^server\/calls|languages$|^test(\/|$)/;

export function checkSizes(files: SourceFile[]): string[] {
  const folders = new Map<string, number>();
  for (const { path } of files) folders.set(dirname(path), (folders.get(dirname(path)) ?? 0) + 1);
  return [...folders]
    .filter(([folder, count]) => count > MOST_FILES && !LISTS.test(folder))
    .map(
      ([folder, count]) =>
        `${folder} has ${count} files, but at most ${MOST_FILES} are allowed. Split it by topic.`,
    );
}
