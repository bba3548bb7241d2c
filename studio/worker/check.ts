/** Checks an owner's files like `latchkey check`, and compiles them for the widget. */
import { checkProduct, isWording } from '../../cli/check';
import { type Data, DataError, type Problem } from '../../cli/data';
import { catalogueOf, panelDataOf } from '../../cli/data/compile/compile';
import { readJson } from '../../cli/data/read/json';
import { divide, engineNames } from '../../cli/data/split';
import { diff } from '../../cli/diff/diff';
import { THEME } from '../../cli/preview/theme';
import type { Checked, Compiled, OwnerFiles } from '../protocol';
import { messagesOf, readOwner, SOURCE_LOCALE } from './data';

/** Data that the widget can show. */
interface Shown {
  data: Data;
  compiled: Compiled;
}

/**
 * Compiles an owner's files, also those that the check refuses.
 * @param isWhole whether to compile all parts, and not only the changed ones
 * @throws DataError if they can't be read or compiled
 */
export async function compileFiles(base: Data, files: OwnerFiles, isWhole: boolean): Promise<Shown> {
  const data = await readOwner(base, files);
  // These files change all panels.
  const isWide = isWhole || Object.keys(files).some((file) => /^schemas\/[\w-]+\.json$/.test(file));
  const changed = isWide ? data.files.map(({ file }) => file) : Object.keys(files);
  return { data, compiled: { ...(await compile(data, changed)), theme: themeIn(files).theme } };
}

/** Returns the result, and the data if the check accepts it. */
export async function checkFiles(
  base: Data,
  files: OwnerFiles,
  { isWhole, isInMemory }: { isWhole: boolean; isInMemory: boolean },
): Promise<{ checked: Checked; data: Data | null }> {
  const own = await readOwner(base, files);
  const texts = messagesOf(base, SOURCE_LOCALE);
  const { messages } = own.model.source;
  // Files in memory also have texts of the package, which don't go into the downloaded folder.
  const isCopied = ({ code, path }: Problem): boolean => {
    const key = path.split(' / ').at(-1) ?? '';
    return isInMemory && code === 'unused-text' && messages[key] === texts[key];
  };
  const all = [...themeIn(files).problems, ...checkProduct(own).filter((problem) => !isCopied(problem))];
  const problems = all.filter((problem) => !isWording(problem));
  const warnings = all.filter(isWording);
  const refused = (found: Problem[]) => ({
    checked: { problems: found, warnings, changes: [], compiled: null },
    data: null,
  });
  if (problems.length > 0) return refused(problems);
  try {
    const { data, compiled } = await compileFiles(base, files, isWhole);
    return { checked: { problems: [], warnings, changes: diff(base, data), compiled }, data };
  } catch (error) {
    if (error instanceof DataError) return refused([...error.problems]);
    throw error;
  }
}

/** The owner's theme. Only Studio and the gallery read it. */
function themeIn({ [THEME]: text = '{}' }: OwnerFiles): { theme: object; problems: Problem[] } {
  const { data, faults } = readJson(text);
  const problems = faults.map((fault): Problem => ({ code: 'not-json', file: THEME, path: '', ...fault }));
  return { theme: Object(data), problems };
}

/** Compiles the panels and languages of the changed files. The frame takes all others from the build. */
async function compile({ product }: Data, changed: readonly string[]): Promise<Omit<Compiled, 'theme'>> {
  const { pingPrefix: _, adminHosts: __, ...tables } = product.product;
  const { startPanels } = divide(product, await engineNames());
  const names = (pattern: RegExp): string[] => [
    ...new Set(changed.flatMap((path) => pattern.exec(path)?.[1] ?? [])),
  ];
  return {
    tables,
    panels: Object.fromEntries(
      names(/^schemas\/([\w-]+)\/(?:ui|schema)\.json$/)
        .filter((id) => product.panels[id])
        .map((id) => [id, panelDataOf(product, id, !startPanels.includes(id))]),
    ),
    catalogues: Object.fromEntries(
      names(/^locales\/(\w+)\.json$/).map((locale) => [
        locale,
        catalogueOf(locale, product.messages[locale] ?? {}),
      ]),
    ),
  };
}
