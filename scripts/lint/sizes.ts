/** Files and folders are small enough to be read. */
import { dirname } from 'node:path';
import type { SourceFile } from './source-files';

const MOST_LINES = 300;
const MOST_FILES = 16;

/** Folders that may have many small files of one kind. */
const LISTS = /^src\/(widgets|effects)$|^server\/calls|languages$|^test(\/|$)/;

export function checkSizes(files: SourceFile[]): string[] {
  const long = files
    .map(({ path, text }) => ({ path, lines: text.trimEnd().split('\n').length }))
    .filter(({ path, lines }) => lines > MOST_LINES && !path.endsWith('.gen.ts'))
    .map(({ path, lines }) => `${path} has ${lines} lines; ${MOST_LINES} are the most`);
  const folders = new Map<string, number>();
  for (const { path } of files) folders.set(dirname(path), (folders.get(dirname(path)) ?? 0) + 1);
  const full = [...folders]
    .filter(([folder, count]) => count > MOST_FILES && !LISTS.test(folder))
    .map(([folder, count]) => `${folder} has ${count} files; ${MOST_FILES} are the most`);
  return [...long, ...full];
}
