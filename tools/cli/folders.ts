/** The data folders that a command line names. */
import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { defaultFolders, type Folders } from '../data';
import { UsageError } from './usage-error';

/** The given folders, and the package's own for the rest. Throws when one does not exist. */
export function foldersOf(given: Partial<Folders>): Folders {
  const folders = defaultFolders();
  for (const name of ['schemas', 'flows', 'locales'] as const) {
    const folder = given[name];
    if (folder === undefined) continue;
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
      throw new UsageError(`--${name} ${folder}: there is no such folder`);
    folders[name] = resolve(folder);
  }
  return folders;
}
