import type { LocaleFile } from '../../src/core/data/data.gen';
import { type Folders, type Problem, readFiles } from '../data/index';
import { SOURCE_LOCALE } from '../data/product-data';
import { unknownName } from './nearest';

/**
 * How far a language is: `de_DE has 187 of 190 texts.` @throws RangeError for a language without a file, with the way out
 */
export async function progressOf(folders: Folders, locale: string): Promise<string> {
  const { files } = await readFiles(folders);
  const texts = new Map(
    files
      .filter(({ kind }) => kind === 'locale')
      .map(({ name, data }) => [name, Object.keys((data as LocaleFile).messages ?? {})]),
  );
  const own = texts.get(locale);
  if (!own)
    throw new RangeError(
      `${unknownName('language', locale, texts.keys())} "npx latchkey copy FOLDER locales/${locale}.json" begins it.`,
    );
  const all = texts.get(SOURCE_LOCALE) ?? [];
  return `${locale} has ${all.filter((key) => own.includes(key)).length} of ${all.length} texts.`;
}

/** The problems in the files of one language. */
export const problemsOf = (problems: Problem[], locale: string): Problem[] =>
  problems.filter(({ file }) => /locales\/(?:glossary\/)?(\w+)\.json$/.exec(file)?.[1] === locale);
