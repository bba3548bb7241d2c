import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { checkDecisionIndex } from '../../../scripts/lint/decision-index';

const folder = mkdtempSync(join(tmpdir(), 'latchkey-decisions-'));
afterAll(() => rmSync(folder, { recursive: true }));

writeFileSync(join(folder, '0001-old.md'), '# 1. Old\n\nSuperseded by 0002.\n');
writeFileSync(join(folder, '0002-new.md'), '# 2. New\n');
const complaintsOf = (...lines: string[]) => {
  writeFileSync(join(folder, 'README.md'), lines.join('\n'));
  return checkDecisionIndex(folder).map((sentence) => sentence.replace(`${folder}/`, ''));
};
const OLD = '- [1. Old](0001-old.md), superseded by 0002';
const NEW = '- [2. New](0002-new.md)';

it('the decision index needs one line for each page, with its title and the page that superseded it', () => {
  expect(complaintsOf(OLD, NEW)).toEqual([]);
  expect(complaintsOf(OLD)).toEqual(['README.md has 0 lines for 0002-new.md, but needs exactly one']);
  expect(complaintsOf(OLD, NEW, NEW)).toEqual([
    'README.md has 2 lines for 0002-new.md, but needs exactly one',
  ]);
  expect(complaintsOf('- [1. Old](0001-old.md)', NEW)).toEqual([
    `README.md has "- [1. Old](0001-old.md)". Replace it with "${OLD}".`,
  ]);
});
