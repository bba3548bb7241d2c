/**
 * Builds the site: the playground as home page, the pages of the repository as VitePress renders them and as Markdown, and the files
 * for agents.
 */
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkLinks } from './check-links';
import { type Reader, rewriteLinks } from './links';
import { writeLists } from './lists';
import { missingEntries, type SitePage, sitePages } from './pages';
import { buildPlayground } from './playground/build';
import { addPolicies } from './policy';

const ROOT = 'scripts/site';
/** The pages as VitePress reads them. */
const SOURCE = join(ROOT, '.pages');
const OUT = 'site/dist';

export interface Built {
  pages: number;
  links: number;
  problems: string[];
}

/**
 * Builds the site into site/dist/, without a network. Needs a build of the widget in dist/, and the pages of `npm run docs`.
 * @param base the path of the site on its server, with a slash at both ends
 */
export async function buildSite(base = '/'): Promise<Built> {
  const pages = sitePages();
  const problems = missingEntries(pages);
  await rm(SOURCE, { recursive: true, force: true });
  await rm(OUT, { recursive: true, force: true });
  problems.push(...(await writePages(pages, SOURCE, 'vitepress')));
  const { build } = await import('vitepress');
  await build(ROOT, { base });

  await writePages(pages, OUT, 'markdown');
  await cp(join(ROOT, 'public'), OUT, { recursive: true });
  await writeLists(pages, OUT, base);
  await addPolicies(OUT);
  // The home page.
  await buildPlayground(OUT);
  const checked = await checkLinks(OUT, base);
  return { ...checked, problems: [...problems, ...checked.problems] };
}

/** Writes the pages with the links of the site, and their pictures. Returns a line for each dead link. */
async function writePages(pages: SitePage[], folder: string, reader: Reader): Promise<string[]> {
  const problems: string[] = [];
  const place = async (to: string): Promise<string> => {
    await mkdir(dirname(to), { recursive: true });
    return to;
  };
  for (const page of pages) {
    const rewritten = rewriteLinks(page, await readFile(page.file, 'utf8'), pages, reader);
    problems.push(...rewritten.problems);
    await writeFile(await place(join(folder, `${page.path}.md`)), rewritten.text);
    if (reader === 'vitepress')
      for (const [file, picture] of rewritten.pictures)
        await cp(file, await place(join(folder, 'public', picture)));
  }
  return problems;
}
