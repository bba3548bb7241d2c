/** Fills in the home page: its policy, its links and the choices of its switches. */
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { escapeAttribute, escapeText } from '../../../../cli/markup';
import { PAGE_POLICY } from '../../../../cli/preview/policy';
import { fillIn, studioHtml } from '../../../../studio/build/bundle';
import type { Link, Links } from '../links';
import { BRANDS, FIRST } from './hosts';

const ROOT = resolve(import.meta.dirname, '../../../..');
const TEMPLATE = resolve(import.meta.dirname, '../index.html');
/** The pictures of the gallery on the page, by their names there. */
const PICTURES = {
  'dark.png': 'sign-on-dark-1280.png',
  'phone.png': 'sign-on-light-390.png',
  'brand.png': 'brand-shop.png',
};

const link = ({ text, href }: Link): string => `<a href="${escapeAttribute(href)}">${escapeText(text)}</a>`;

/** Names of the products in docs/comparison.md, as the page has them. */
const PEERS: Record<string, string> = {
  'Okta Sign-In Widget, Gen3': 'Okta',
  'Ory Elements': 'Ory',
  'Auth0 Lock': 'Auth0 Lock',
  'Supabase Auth UI': 'Supabase',
};

/** The row of measurements and their date, from docs/comparison.md. @throws Error if it lacks a product or the date */
async function numbers(): Promise<{ numbers: string; measured: string }> {
  const [comparison, manifest] = await Promise.all(
    ['docs/comparison.md', 'package.json'].map((file) => readFile(resolve(ROOT, file), 'utf8')),
  );
  const [, table = ''] = (comparison ?? '').split('## Measurements');
  const measured = /Measured on (\d+ \w+ \d{4})/.exec(table)?.[1];
  if (!measured) throw new Error('docs/comparison.md has no date of its measurements.');
  const rows = table.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
  const cell = (product: string, column: number): string => {
    const found = rows.find(([, name]) => name === product)?.[column];
    if (found === undefined) throw new Error(`docs/comparison.md has no measurement of ${product}.`);
    return found;
  };
  const kilobytes = (product: string): string =>
    `${Math.round(Number(cell(product, 2).replaceAll(' ', '')) / 1000)} KB`;
  const findings = (product: string): string => cell(product, 5).replace('none', '0');
  const row = (show: (product: string) => string): string =>
    Object.entries(PEERS)
      .map(([product, name]) => `${name} ${show(product)}`)
      .join(', ');
  const { firstFieldBrotli } = JSON.parse(manifest ?? '').latchkey.budget;
  const all: [own: string, what: string, peers: string][] = [
    [
      `${Math.round(firstFieldBrotli / 1000)} KB`,
      'until the first field',
      'The rest loads while users type.',
    ],
    [kilobytes('Latchkey slim'), 'the whole page', `${row(kilobytes)}.`],
    [cell('Latchkey', 4), 'languages', `${row((product) => cell(product, 4))}.`],
    [findings('Latchkey'), 'findings of axe', `${row(findings)}.`],
  ];
  const list = all.map(
    ([own, what, peers]) =>
      `<div><dt>${escapeText(what)}</dt><dd class="own">${escapeText(own)}</dd><dd class="peers">${escapeText(peers)}</dd></div>`,
  );
  return { numbers: list.join('\n          '), measured };
}

/** Writes index.html and its pictures. @throws Error if the template names something else */
export async function writePage(out: string, links: Links): Promise<void> {
  const values: Record<string, string> = {
    policy: PAGE_POLICY,
    links: links.header.map(link).join('\n        '),
    docs: escapeAttribute(links.docs),
    embed: escapeAttribute(links.embed),
    server: escapeAttribute(links.server),
    repository: escapeAttribute(links.repository),
    studio: await studioHtml({
      frame: `./studio/${FIRST}.html`,
      phone: './studio/phone.html#mode=inline',
      brands: BRANDS,
      note: 'Other users: <b>finn</b> with Silver.Fox7 needs a code, <b>ivy</b> with Green-Hill7 has to change her password, and <b>noor</b> is new. Strangers create an account.',
    }),
    ...(await numbers()),
    comparison: escapeAttribute(links.comparison),
    gallery: escapeAttribute(links.gallery),
  };
  const page = fillIn(await readFile(TEMPLATE, 'utf8'), values);
  await writeFile(join(out, 'index.html'), page);
  for (const [name, picture] of Object.entries(PICTURES))
    await cp(resolve(ROOT, 'docs/gallery', picture), join(out, 'studio/pictures', name));
}
