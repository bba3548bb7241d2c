/** Fills in the home page: its policy, its links and the choices of its switches. */
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { escapeAttribute, escapeText } from '../../../cli/markup';
import type { Link, Links } from '../links';
import { LANGUAGES } from '../page/languages';
import { BRANDS } from './hosts';
import { PAGE_POLICY } from './policy';

const TEMPLATE = resolve(import.meta.dirname, '../page/index.html');

const option = ([value, text]: readonly [string, string]): string =>
  `<option value="${escapeAttribute(value)}">${escapeText(text)}</option>`;

const link = ({ text, href }: Link): string => `<a href="${escapeAttribute(href)}">${escapeText(text)}</a>`;

/** Writes index.html. @throws Error if the template names something else */
export async function writePage(out: string, links: Links): Promise<void> {
  const values: Record<string, string> = {
    policy: PAGE_POLICY,
    links: links.header.map(link).join('\n        '),
    docs: escapeAttribute(links.docs),
    embed: escapeAttribute(links.embed),
    server: escapeAttribute(links.server),
    repository: escapeAttribute(links.repository),
    languages: Object.entries(LANGUAGES).map(option).join(''),
    brands: Object.entries(BRANDS).map(option).join(''),
  };
  const page = (await readFile(TEMPLATE, 'utf8')).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`page/index.html has an unknown placeholder {{${name}}}.`);
    return value;
  });
  await writeFile(join(out, 'index.html'), page);
}
