/** `latchkey copy`: copies a file of the package to an owner's folder. */
import { existsSync } from 'node:fs';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { unknownName } from '../../check';
import { defaultFolders, type Found, findFiles } from '../../data';
import { exits, newCommand, UsageError } from '../command';
import { localeFile } from './files';

export const copy = newCommand('copy', {
  summary: 'Copy files of the package to your folder.',
  description:
    'Copies data files of the package to your folder. A copy replaces the original. A locale starts empty, because it needs only the texts that you change.',
  example: 'copy sign-on schemas/sign-on/ui.json locales/de_DE.json',
})
  .argument('<folder>', 'your folder')
  .argument('<files...>', 'paths in the package, such as flows/sign-on.json')
  .action(exits(copyCommand));

/**
 * Copies data files by their path in the package, such as `flows/sign-on.json`. A language file starts empty, because
 * it needs only the texts that differ.
 * @throws UsageError for an unknown path or a file that already exists
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
    if (existsSync(join(folder, name))) throw new UsageError(`${join(folder, name)} already exists`);
    return file;
  });
  for (const { file, kind, at } of chosen) {
    const to = join(folder, file);
    await mkdir(dirname(to), { recursive: true });
    const isLocale = kind === 'locale' || kind === 'mail-locale';
    const up = '../'.repeat(file.split('/').length - 1);
    if (isLocale) await writeFile(to, localeFile(basename(file, '.json'), { messages: {} }, up));
    else await copyFile(at, to);
    console.log(
      isLocale
        ? `Created ${to}. Add the texts that you want to change to "messages".`
        : `Copied ${to}. You can edit it now.`,
    );
  }
  return 0;
}

/** A language that the package doesn't have starts as an empty file too. */
const newLanguage = (name: string): Pick<Found, 'file' | 'kind' | 'at'> | undefined =>
  /^locales\/(mails\/)?[a-z]{2,3}_[A-Z]{2}\.json$/.test(name)
    ? { file: name, kind: 'locale', at: '' }
    : undefined;
