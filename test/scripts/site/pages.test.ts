import { expect, it } from '@jest/globals';
import { missingEntries, placeOf, sitePages } from '../../../scripts/site/pages';

const pages = sitePages();

it('gives each page one place, and each page of docs/ an entry', () => {
  expect(pages.length).toBeGreaterThan(100);
  expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length);
  expect(missingEntries(pages)).toEqual([]);
});

it('names a page of docs/ that has no entry', () => {
  expect(missingEntries(pages.filter(({ file }) => file !== 'docs/theme.md'))).toEqual([
    "docs/theme.md isn't on the site. Add it to PARTS in site/contents.ts.",
  ]);
});

it('finds the pages before and after a page, without the headings between them', () => {
  const { own, previous, next } = placeOf('guide/frameworks', pages);
  expect([previous?.title, own?.title, next?.title]).toEqual([
    'Embed',
    'Frameworks',
    'Events, outcomes and errors',
  ]);
  expect(placeOf('guide/index', pages)).toMatchObject({
    previous: undefined,
    next: { title: 'Quick start' },
  });
});
