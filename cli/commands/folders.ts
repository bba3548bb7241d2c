/** The data folders that a command line names. */
import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Command } from 'commander';
import { defaultFolders, type Folders } from '../data';
import { exits, UsageError } from './command';

/** Gives a command the arguments and options that name data folders, and runs it on these folders. */
export const onData = <Options>(
  command: Command,
  run: (folders: Folders, options: Options) => Promise<number>,
): Command =>
  command
    .argument('[folder]', 'your folder; without it, the data of this package')
    .option('--schemas <folder>', 'your folder to use instead of schemas/ of the package')
    .option('--flows <folder>', 'the same instead of flows/')
    .option('--locales <folder>', 'the same instead of locales/')
    .action(
      exits((over: string | undefined, options: Options & Partial<Folders>) =>
        run(foldersOf({ ...options, over }), options),
      ),
    );

/**
 * The given folders, and the package's own for the rest; `over` is an owner's folder. @throws UsageError when one does not
 * exist, or an owner's folder has no data in it
 */
export function foldersOf(given: Partial<Folders>): Folders {
  const folders = defaultFolders();
  for (const name of PARTS) {
    const folder = given[name];
    if (folder === undefined) continue;
    if (!isFolder(folder)) throw new UsageError(`--${name} ${folder}: there is no such folder`);
    folders[name] = resolve(folder);
  }
  const { over } = given;
  if (over === undefined) return folders;
  if (!isFolder(over))
    throw new UsageError(`${over}: there is no such folder; "npx latchkey init ${over}" makes it`);
  if (!PARTS.some((name) => isFolder(join(over, name))))
    throw new UsageError(`${over} has none of the folders ${PARTS.join(', ')}; is it the right one?`);
  return { ...folders, over: resolve(over) };
}

const PARTS = ['schemas', 'flows', 'locales'] as const;

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
