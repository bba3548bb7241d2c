import type { LocaleFile } from '../../../src/core/data/data.gen';
import type { Data, Problem } from '../../data/index';
import { SOURCE_LOCALE } from '../../data/product-data';
import { unknownName } from '../nearest';

/**
 * How complete a language is: `de_DE has 187 of 190 texts.`
 * @throws RangeError for a language without a file
 */
export function progressOf({ files }: Data, locale: string): string {
  const texts = new Map(
    files
      .filter(({ kind }) => kind === 'locale')
      .map(({ name, data }) => [name, Object.keys((data as LocaleFile).messages ?? {})]),
  );
  const own = texts.get(locale);
  if (!own)
    throw new RangeError(
      `${unknownName('language', locale, texts.keys())} To start it, run "npx latchkey copy FOLDER locales/${locale}.json".`,
    );
  const all = texts.get(SOURCE_LOCALE) ?? [];
  return `${locale} has ${all.filter((key) => own.includes(key)).length} of ${all.length} texts.`;
}

const localeOf = (file: string): string | undefined => /locales\/(?:glossary\/)?(\w+)\.json$/.exec(file)?.[1];

/** The problems in the files of one language. */
export const problemsOf = (problems: Problem[], locale: string): Problem[] =>
  problems.filter(({ file }) => localeOf(file) === locale);

/** A language with more missing texts than this is treated as new. */
const FEW = 10;

/** A progress sentence for each language that lacks more than a few texts. */
export function progressOfNew(data: Data, problems: readonly Problem[]): string[] {
  const lacking = problems
    .filter(({ code }) => code === 'missing-text')
    .map(({ file }) => localeOf(file) ?? '');
  const counts = new Map<string, number>();
  for (const locale of lacking) counts.set(locale, (counts.get(locale) ?? 0) + 1);
  const many = [...counts]
    .filter(([locale, count]) => locale !== '' && count > FEW)
    .map(([locale]) => locale);
  return many.map((locale) => progressOf(data, locale));
}
