/** The data folders of a command line. */
import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Command } from 'commander';
import { defaultFolders, type Folders } from '../data';
import { exits, UsageError } from './command';

/** Adds the arguments and options for data folders to a command, and runs it on these folders. */
export const onData = <Options>(
  command: Command,
  run: (folders: Folders, options: Options) => Promise<number>,
): Command =>
  command
    .argument('[folder]', "your folder (default: the package's data)")
    .option('--schemas <folder>', "use this folder instead of the package's schemas/")
    .option('--flows <folder>', "use this folder instead of the package's flows/")
    .option('--locales <folder>', "use this folder instead of the package's locales/")
    .action(
      exits((over: string | undefined, options: Options & Partial<Folders>) =>
        run(foldersOf({ ...options, over }), options),
      ),
    );

/**
 * The given folders, with the package's own for the rest. `over` is an owner's folder.
 * @throws UsageError if a folder doesn't exist, or an owner's folder has no data
 */
export function foldersOf(given: Partial<Folders>): Folders {
  const folders = defaultFolders();
  for (const name of PARTS) {
    const folder = given[name];
    if (folder === undefined) continue;
    if (!isFolder(folder)) throw new UsageError(`--${name}: the folder ${folder} doesn't exist`);
    folders[name] = resolve(folder);
  }
  const { over } = given;
  if (over === undefined) return folders;
  if (!isFolder(over))
    throw new UsageError(`the folder ${over} doesn't exist. Create it with "npx latchkey init ${over}"`);
  if (!PARTS.some((name) => isFolder(join(over, name))))
    throw new UsageError(`${over} has none of the folders ${PARTS.join(', ')}. Is it the right folder?`);
  return { ...folders, over: resolve(over) };
}

const PARTS = ['schemas', 'flows', 'locales'] as const;

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
