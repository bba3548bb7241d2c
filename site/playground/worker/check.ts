/** Checks an owner's files like `latchkey check`, and compiles them for the widget. */
import { checkProduct, isWording } from '../../../cli/check';
import { type Data, DataError, type Problem } from '../../../cli/data';
import { catalogueOf, panelDataOf } from '../../../cli/data/compile/compile';
import { diff } from '../../../cli/diff/diff';
import type { Checked, Compiled, OwnerFiles } from '../protocol';
import { readOwner } from './data';

/** Returns the result, and the data if the check accepts it. */
export async function checkFiles(
  base: Data,
  files: OwnerFiles,
): Promise<{ checked: Checked; data: Data | null }> {
  const data = await readOwner(base, files);
  const all = checkProduct(data);
  const problems = all.filter((problem) => !isWording(problem));
  const warnings = all.filter(isWording);
  const refused = (found: Problem[]) => ({
    checked: { problems: found, warnings, changes: [], compiled: null },
    data: null,
  });
  if (problems.length > 0) return refused(problems);
  try {
    const compiled = compile(data, Object.keys(files));
    return { checked: { problems: [], warnings, changes: diff(base, data), compiled }, data };
  } catch (error) {
    if (error instanceof DataError) return refused([...error.problems]);
    throw error;
  }
}

/** Compiles the panels and languages of the changed files. The frame takes all others from the build. */
function compile({ product }: Data, changed: readonly string[]): Compiled {
  const { locales: _, pingPrefix: __, adminHosts: ___, ...tables } = product.product;
  const names = (pattern: RegExp): string[] => [
    ...new Set(changed.flatMap((path) => pattern.exec(path)?.[1] ?? [])),
  ];
  return {
    tables,
    panels: Object.fromEntries(
      names(/^schemas\/([\w-]+)\/(?:ui|schema)\.json$/).map((id) => [id, panelDataOf(product, id)]),
    ),
    catalogues: Object.fromEntries(
      names(/^locales\/(\w+)\.json$/).map((locale) => [
        locale,
        catalogueOf(locale, product.messages[locale] ?? {}),
      ]),
    ),
  };
}
