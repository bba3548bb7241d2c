/** `latchkey copy`: the package's file into an owner's folder, to be changed there. */
import { existsSync } from 'node:fs';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { unknownName } from '../check';
import { defaultFolders, type Found, findFiles } from '../data';
import { exits, newCommand, UsageError } from './command';
import { emptyLocale } from './owner-files';

export const copy = newCommand('copy', {
  summary: 'Copy files of the package to your folder.',
  description:
    'Copies data files of the package to your folder. A copy takes the place of the original. A locale starts empty, because it needs only the texts that differ.',
  example: 'copy sign-on schemas/sign-on/ui.json locales/de_DE.json',
})
  .argument('<folder>', 'your folder')
  .argument('<files...>', 'files, named as in the package')
  .action(exits(copyCommand));

/**
 * Copies data files, named as in the package: `flows/sign-on.json`. A language file is not copied but begun: it needs only
 * the texts that differ. @throws UsageError for a name that the package does not have, or a file that is there already
 */
export async function copyCommand(folder: string, names: string[]): Promise<number> {
  const found = await findFiles(defaultFolders());
  const chosen = names.map((name) => {
    const file = found.find(({ file }) => file === name) ?? newLanguage(name);
    if (!file)
      throw new UsageError(
        unknownName(
          'data file',
          name,
          found.map(({ file }) => file),
        ),
      );
    if (existsSync(join(folder, name))) throw new UsageError(`${join(folder, name)} is there already`);
    return file;
  });
  for (const { file, kind, at } of chosen) {
    const to = join(folder, file);
    await mkdir(dirname(to), { recursive: true });
    if (kind === 'locale') await writeFile(to, emptyLocale(basename(file, '.json')));
    else await copyFile(at, to);
    console.log(
      kind === 'locale' ? `${to}: write the texts that differ into "messages".` : `${to}: yours to change.`,
    );
  }
  return 0;
}

/** A language that the package does not have begins like one that it has. */
const newLanguage = (name: string): Pick<Found, 'file' | 'kind' | 'at'> | undefined =>
  /^locales\/[a-z]{2,3}_[A-Z]{2}\.json$/.test(name) ? { file: name, kind: 'locale', at: '' } : undefined;
