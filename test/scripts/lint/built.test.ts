import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { checkApiReport } from '../../../scripts/lint/built';

const folder = mkdtempSync(join(tmpdir(), 'latchkey-api-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('names the command that updates the report if the built types differ', () => {
  const [report, built] = [join(folder, 'report.d.ts'), join(folder, 'built.d.ts')];
  writeFileSync(report, 'type A = 1;');
  writeFileSync(built, 'type A = 1;');
  expect(checkApiReport(report, built)).toEqual([]);
  writeFileSync(built, 'type A = 2;');
  expect(checkApiReport(report, built)).toEqual([expect.stringContaining('npm run api-report')]);
});
