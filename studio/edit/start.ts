/** The files that an owner doesn't have yet, as `latchkey copy` would create them. */
import { localeFile } from '../../cli/commands/owner/files';
import { THEME } from '../../cli/preview/theme';

const LOCALE = /^locales\/(?:mails\/)?(\w+)\.json$/;

/**
 * The text of a new file in an owner's folder. A language file starts empty, because it needs only the texts that differ.
 * @param original the text of the package's file
 * @throws Error if the package has no such file
 */
export function newFile(file: string, original: string | undefined): string {
  const locale = LOCALE.exec(file)?.[1];
  if (locale) return localeFile(locale, { messages: {} }, '../'.repeat(file.split('/').length - 1));
  if (file === THEME) return '{}\n';
  if (original === undefined) throw new Error(`The package has no file ${file}.`);
  return original;
}
