/** The pages for editors, generated and handwritten. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from '@jest/globals';
import { readMessage } from '../../../cli/data/compile/message';
import { trackedFiles } from '../../../scripts/lint/source-files';
import { editorPages } from '../../../scripts/pages/pages';
import { pagesWithSettings } from '../../../scripts/pages/settings';

const page = (name: string): string => readFileSync(join('docs/editors', name), 'utf8');
const blocks = (text: string, language: string): string[] =>
  [...text.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'))].map(([, block = '']) =>
    block.trim(),
  );

it('the table of settings matches the output of `npm run docs`', async () => {
  for (const [file, text] of Object.entries(await pagesWithSettings()))
    expect(readFileSync(file, 'utf8')).toBe(text);
});

it('the map has every panel, and the reference every widget and verb', async () => {
  const pages = await editorPages();
  const panels = readdirSync('schemas', { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !['meta', 'payloads', 'answers'].includes(entry.name))
    .map(({ name }) => name);
  expect(panels.length).toBeGreaterThan(15);
  for (const panel of panels) expect(pages['docs/editors/map.md']).toContain(`\n## ${panel}\n`);
  for (const word of ['deliveryOptions', 'checkbox', 'showMessage', 'emptyOr', 'narrow'])
    expect(pages['docs/editors/reference.md']).toContain(`\`${word}\``);
});

it('languages.md has only texts that the widget can read', () => {
  const texts = blocks(page('../languages.md'), 'mf2');
  expect(texts.length).toBeGreaterThan(4);
  for (const text of texts) expect(() => readMessage(text)).not.toThrow();
});

it('data.md names existing journeys, pages and answers', () => {
  const data = readdirSync('flows')
    .map((file) => readFileSync(join('flows', file), 'utf8'))
    .join('\n');
  const names = [
    ...(page('../data.md').split('\n## Names\n')[1] ?? '').matchAll(/`([A-Z_]+|[a-z][A-Za-z]+\.[A-Z_]+)`/g),
  ].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(30);
  expect(names.filter((name) => !data.includes(name))).toEqual([]);
});

it('the index of the docs links every page for editors', () => {
  const handwritten = trackedFiles().filter((path) => /^docs\/editors\/[a-z]+\.md$/.test(path));
  expect(handwritten.length).toBeGreaterThan(1);
  const index = readFileSync('docs/README.md', 'utf8');
  for (const path of handwritten) expect(index).toContain(`](editors/${basename(path)})`);
});
