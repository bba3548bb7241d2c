/** The browser versions in the docs, compared with package.json and MDN's data. */
import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { FLOOR } from '../../../scripts/build/floor';
import { nodeAt } from '../../../scripts/lint/floor/data';

const versionOf = (title: string): string | undefined =>
  FLOOR.find((browser) => browser.title === title)?.version;

it('docs/comparison.md states the oldest supported browsers', () => {
  const [chrome, safari, firefox] = ['Chrome', 'Safari', 'Firefox'].map(versionOf);
  expect(readFileSync('docs/comparison.md', 'utf8')).toContain(
    `supports Chrome and Edge ${chrome}, Safari ${safari}, Firefox ${firefox} (ESR `,
  );
  expect([versionOf('Edge'), versionOf('Safari on iOS')]).toEqual([chrome, safari]);
});

it.each([
  [
    'docs/comparison.md',
    'the hash of every file',
    ['html', 'elements', 'script', 'type', 'importmap', 'integrity'],
  ],
  ['docs/comparison.md', 'the automatic text color', ['css', 'types', 'color', 'color', 'relative_syntax']],
  ['docs/production.md', 'This needs ', ['html', 'elements', 'script', 'type', 'importmap', 'integrity']],
])('%s states the versions for "%s" as the data has them', (page, start, path) => {
  const { support } = nodeAt(...path)?.__compat ?? {};
  const [chrome, safari, firefox] = [support?.chrome, support?.safari, support?.firefox].map(
    (statement) => [statement ?? []].flat()[0]?.version_added,
  );
  const line = readFileSync(page, 'utf8')
    .split('\n')
    .find((text) => text.includes(start));
  expect(line).toContain(`Chrome ${chrome}, Safari ${safari}, Firefox ${firefox}`);
});
