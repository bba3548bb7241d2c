/** The table of the server's settings in the pages that contain it. */
import { readFile } from 'node:fs/promises';
import { settingsTable } from '../../server/cli/settings-table';

const PAGES = ['docs/operations.md', 'server/README.md'];
const [START, END] = [
  '<!-- settings: npm run docs writes this table -->\n',
  '\n<!-- settings end -->',
] as const;

/**
 * The pages with an updated table.
 * @throws Error that names a page without the two marks
 */
export async function pagesWithSettings(): Promise<Record<string, string>> {
  return Object.fromEntries(
    await Promise.all(
      PAGES.map(async (page) => {
        const [before, rest] = (await readFile(page, 'utf8')).split(START);
        const after = rest?.split(END)[1];
        if (after === undefined) throw new Error(`Expected ${START.trim()} and ${END.trim()} in ${page}.`);
        return [page, `${before}${START}${settingsTable()}${END}${after}`];
      }),
    ),
  );
}
