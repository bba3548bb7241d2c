import { delimiter, join } from 'node:path';

/** Every place on the PATH where a program with one of these names could be. Empty on Windows, where the names end differently. */
export function onPath(names: readonly string[]): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return process.platform === 'win32'
    ? []
    : names.flatMap((name) => folders.map((folder) => join(folder, name)));
}
