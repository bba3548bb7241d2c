import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { checkLinks } from '../../../scripts/site/check-links';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-site-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
}

it('accepts links to files, folders and headings, and leaves other origins alone', async () => {
  write({
    'index.html':
      '<p id="top"><a href="/guide/">Guide</a><script src="app.js"></script><a href="https://example.com/x">',
    'app.js': '',
    'guide/index.html': '<h2 id="colors">Colors</h2><a href="../#top">Top</a><a href="#colors">Colors</a>',
    'guide/index.md': '[Colors](index.md#colors)',
    'llms.txt': '- [Guide](/guide/index.md)',
  });
  expect(await checkLinks(folder, '/')).toEqual({ pages: 2, links: 6, problems: [] });
});

it.each([
  ['<a href="/gone.html">', "/index.html links to /gone.html, which doesn't exist."],
  ['<img src="gone.png">', "/index.html links to gone.png, which doesn't exist."],
  ['<a href="#gone">', '/index.html links to #gone, but that page has no such heading.'],
])('reports %s', async (html, problem) => {
  write({ 'index.html': html });
  expect((await checkLinks(folder, '/')).problems).toEqual([problem]);
});

it('reports dead links in Markdown and in llms.txt, but not in code', async () => {
  write({
    'page.html': '<h2 id="one">One</h2>',
    'page.md': '[one](page.md#one) [two](page.md#two) `[x](y.md)`\n\n```md\n[x](y.md)\n```\n',
    'llms.txt': '[Gone](/gone.md)',
  });
  expect((await checkLinks(folder, '/')).problems.sort()).toEqual([
    "/llms.txt links to /gone.md, which doesn't exist.",
    '/page.md links to page.md#two, but that page has no such heading.',
  ]);
});

it('reports a link that leaves the path of the site', async () => {
  write({ 'index.html': '<a href="/guide.html"><a href="/docs/guide.html">', 'guide.html': '' });
  expect((await checkLinks(folder, '/docs/')).problems).toEqual([
    "/index.html links to /guide.html, which doesn't exist.",
  ]);
});
