/** The pages of the site: the files of the repository that the table of contents names, and their places. */
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Entry, LEFT_OUT, PARTS, UNLISTED } from './contents';

export interface SitePage {
  /** The Markdown file in the repository. */
  file: string;
  /** The address on the site, without a slash at its start and without an extension. */
  path: string;
}

const fileOf = ({ from }: Entry): string => from.split('#')[0] as string;

/** The heading that an entry leads to, with its `#`. */
const hashOf = ({ from }: Entry): string => /#.*/.exec(from)?.[0] ?? '';

/** The files of the table of contents, each once. */
export const listedFiles = (): string[] => [...new Set(PARTS.flatMap(({ entries }) => entries.map(fileOf)))];

/**
 * Returns every page of the site, in the order of the table of contents. A page belongs to the first part that has it as a whole, or
 * to the first part that has a heading of it.
 */
export function sitePages(): SitePage[] {
  const all = PARTS.flatMap((part) => part.entries.map((entry) => ({ part, entry })));
  const files = listedFiles();
  const listed = files.map((file) => {
    const own = all.filter(({ entry }) => fileOf(entry) === file);
    const { part, entry } = own.find(({ entry }) => hashOf(entry) === '') ?? (own[0] as (typeof own)[0]);
    return { file, path: `${part.folder}/${entry.as ?? basename(file, '.md').toLowerCase()}` };
  });
  const others = readdirSync(UNLISTED.from)
    .filter((name) => name.endsWith('.md') && !files.includes(`${UNLISTED.from}/${name}`))
    .map((name) => ({
      file: `${UNLISTED.from}/${name}`,
      path: `${UNLISTED.folder}/${basename(name, '.md')}`,
    }));
  return [...listed, ...others];
}

/** The address of an entry on the site: as VitePress takes it, such as `/guide/embed#choose-a-build`, or that of the Markdown file. */
export function addressOf(entry: Entry, pages: SitePage[], extension: '' | '.md' = ''): string {
  const page = pages.find(({ file }) => file === fileOf(entry));
  const path = `/${page?.path}`;
  return (extension === '' ? path.replace(/\/index$/, '/') : path + extension) + hashOf(entry);
}

/** Returns the entry of a page, and those before and after it in its part of the table of contents. */
export function placeOf(path: string, pages: SitePage[]): { own?: Entry; previous?: Entry; next?: Entry } {
  for (const { folder, entries } of PARTS) {
    const files = pages.filter((page) => page.path.startsWith(`${folder}/`)).map(({ file }) => file);
    const whole = files.flatMap((file) => entries.find((entry) => fileOf(entry) === file) ?? []);
    const at = whole.findIndex((entry) => pages.find(({ file }) => file === fileOf(entry))?.path === path);
    if (at >= 0) return { own: whole[at], previous: whole[at - 1], next: whole[at + 1] };
  }
  return {};
}

/** Returns a line for each page in docs/ without an entry, and for each exception that isn't needed. */
export function missingEntries(pages: SitePage[]): string[] {
  const inDocs = readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name).replaceAll('\\', '/'));
  const known = new Set([...pages.map(({ file }) => file), ...Object.keys(LEFT_OUT)]);
  return [
    ...inDocs
      .filter((file) => !known.has(file))
      .map((file) => `${file} isn't on the site. Add it to PARTS in scripts/site/contents.ts.`),
    ...Object.keys(LEFT_OUT)
      .filter((file) => !inDocs.includes(file))
      .map((file) => `${file} doesn't exist. Remove it from LEFT_OUT in scripts/site/contents.ts.`),
  ];
}
