/** The pages for editors. Generated pages match the data, and handwritten pages are correct. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { readMessage } from '../../../cli/data/compile/message';
import { editorPages } from '../../../scripts/pages/pages';

const page = (name: string): string => readFileSync(join('docs/editors', name), 'utf8');
const blocks = (text: string, language: string): string[] =>
  [...text.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'))].map(([, block = '']) =>
    block.trim(),
  );

it('the generated pages match the output of `npm run docs`', async () => {
  const pages = await editorPages();
  for (const [file, text] of Object.entries(pages)) expect(readFileSync(file, 'utf8')).toBe(text);
  expect(Object.keys(pages).length).toBeGreaterThan(10);
});

it('map.md has every panel, and reference.md every widget and verb', () => {
  const panels = readdirSync('schemas', { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !['meta', 'payloads', 'answers'].includes(entry.name))
    .map(({ name }) => name);
  expect(panels.length).toBeGreaterThan(15);
  for (const panel of panels) expect(page('map.md')).toContain(`\n## ${panel}\n`);
  for (const word of ['deliveryOptions', 'checkbox', 'showMessage', 'emptyOr', 'narrow'])
    expect(page('reference.md')).toContain(`\`${word}\``);
});

it('messageformat.md has only texts that the widget can read', () => {
  const texts = blocks(page('messageformat.md'), 'mf2');
  expect(texts.length).toBeGreaterThan(4);
  for (const text of texts) expect(() => readMessage(text)).not.toThrow();
});

it('names.md names existing journeys, pages and answers', () => {
  const data = readdirSync('flows')
    .map((file) => readFileSync(join('flows', file), 'utf8'))
    .join('\n');
  const names = [...page('names.md').matchAll(/`([A-Z_]+|[a-z][A-Za-z]+\.[A-Z_]+)`/g)].map(
    ([, name = '']) => name,
  );
  expect(names.length).toBeGreaterThan(30);
  expect(names.filter((name) => !data.includes(name))).toEqual([]);
});

it('the index links every page in its folder', () => {
  const pages = readdirSync('docs/editors').filter((file) => file.endsWith('.md') && file !== 'README.md');
  for (const file of pages) expect(page('README.md')).toContain(`](${file})`);
});
