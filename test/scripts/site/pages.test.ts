import { expect, it } from '@jest/globals';
import { namingFiles } from '../../../scripts/lint/named-paths';
import { SITE } from '../../../scripts/repository';
import { missingEntries, placeOf, sitePages } from '../../../scripts/site/pages';

const pages = sitePages();

it('gives each page one place, and each page of docs/ an entry', () => {
  expect(pages.length).toBeGreaterThan(80);
  expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length);
  expect(missingEntries(pages)).toEqual([]);
});

it('names a page of docs/ that has no entry', () => {
  expect(missingEntries(pages.filter(({ file }) => file !== 'docs/theme.md'))).toEqual([
    "docs/theme.md isn't on the site. Add it to PARTS in scripts/site/contents.ts.",
  ]);
});

it('finds the pages before and after a page, without the headings between them', () => {
  const { own, previous, next } = placeOf('guide/embed', pages);
  expect([previous?.title, own?.title, next?.title]).toEqual(['Gallery', 'Embed', 'Theme']);
  expect(placeOf('guide/index', pages)).toMatchObject({
    previous: undefined,
    next: { title: 'Limitations and comparison' },
  });
});

it('has every page to which the docs link by its address, because Git has no file of it', () => {
  const links = namingFiles().flatMap(({ path, text }) =>
    path.endsWith('.md') ? [...text.matchAll(/\]\((https:[^)#\s]+)/g)].map(([, link = '']) => link) : [],
  );
  const paths = links.filter((link) => link.startsWith(SITE)).map((link) => link.slice(SITE.length));
  expect(new Set(paths).size).toBeGreaterThan(5);
  expect(paths.filter((path) => path !== '' && !pages.some((page) => page.path === path))).toEqual([]);
});
