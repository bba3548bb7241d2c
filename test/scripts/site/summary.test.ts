import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { listedFiles } from '../../../scripts/site/pages';
import { summaryOf } from '../../../scripts/site/summary';

it.each([
  ['a paragraph', '# Theme\n\nSet a color.\n\nThen a font.', 'Set a color.'],
  [
    'links, code and bold text',
    '# A\n\nRead [**the** guide](x.md) of `create`.',
    'Read the guide of create.',
  ],
  ['references', '# A\n\nWritten by [Ory][ory].', 'Written by Ory.'],
  ['a paragraph without a blank line before it', '# A\n## B\nSome text.', 'Some text.'],
  [
    'the first paragraph after other blocks',
    '# A\n\n![A picture](a.png)\n\n| a |\n| - |\n\n```\ncode\n```\n\n- item\n\n> said\n\nThe text.',
    'The text.',
  ],
  ['an introduction of code', '# A\n\nStart it:\n\n```\nnpm start\n```', 'Start it.'],
  ['no text', '# A\n', ''],
])('makes a summary from %s', (_, markdown, summary) => {
  expect(summaryOf(markdown)).toBe(summary);
});

it('keeps whole sentences up to 160 characters, and at least one', () => {
  const long = `A ${'word '.repeat(40)}end.`;
  expect(summaryOf(`# A\n\nShort. ${long} Short.`)).toBe('Short.');
  expect(summaryOf(`# A\n\n${long} Short.`)).toBe(long);
  expect(summaryOf('# A\n\nUse version 1.2.\nThen go on.')).toBe('Use version 1.2. Then go on.');
});

it('makes another summary for each page of the table of contents that Git has', () => {
  const summaries = listedFiles()
    .filter((file) => existsSync(file))
    .map((file) => [summaryOf(readFileSync(file, 'utf8')), file]);
  const doubtful = summaries.filter(
    ([summary = ''], at) => summary.length < 20 || summaries.findIndex(([other]) => other === summary) !== at,
  );
  expect(doubtful).toEqual([]);
});
