import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { checkDecisionIndex } from '../../../scripts/lint/decision-index';

const folder = mkdtempSync(join(tmpdir(), 'latchkey-decisions-'));
afterAll(() => rmSync(folder, { recursive: true }));

writeFileSync(join(folder, '0001-data.md'), '# 1. Data\n');
writeFileSync(join(folder, '0002-cells.md'), '# 2. Cells\n');
const problemsOf = (...lines: string[]) => {
  writeFileSync(join(folder, 'README.md'), lines.join('\n'));
  return checkDecisionIndex(folder).map((sentence) => sentence.replace(`${folder}/`, ''));
};
const DATA = '- [1. Data](0001-data.md)';
const CELLS = '- [2. Cells](0002-cells.md)';

it('the decision index needs one line for each page, with its title', () => {
  expect(problemsOf(DATA, CELLS)).toEqual([]);
  expect(problemsOf(DATA)).toEqual([`README.md needs the line "${CELLS}" once, and has []`]);
  expect(problemsOf(DATA, CELLS, CELLS)).toHaveLength(1);
  expect(problemsOf(DATA, '- [2. Old](0002-cells.md)')).toHaveLength(1);
});
