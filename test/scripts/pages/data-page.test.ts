/** Pages show the output of commands for a change of the data. */
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { packageRoot } from '../../../cli/data/folders';
import { applyEdit, blocksIn } from '../../../scripts/pages/blocks';
import { type Edits, withEdits } from '../../cli/try/edited';

process.env.NODE_ENV = 'production';
const { checkCommand } = await import('../../../cli/commands/check');
const { diffCommand } = await import('../../../cli/commands/diff');
const { tryCommand } = await import('../../../cli/commands/try');

let printed: string[] = [];
beforeEach(() => {
  printed = [];
  jest.spyOn(console, 'log').mockImplementation((line) => void printed.push(String(line)));
});
afterEach(() => void jest.restoreAllMocks());

/** The row in README, which docs/editors/tutorial.md makes, too. */
const [, event = '', row = ''] =
  /`flows\/forgot-password\.json`:\n`"([^"]+)": (\{.*\})`/.exec(readFileSync('README.md', 'utf8')) ?? [];
const edits: Edits = {
  'flows/forgot-password.json': ({ pages }) => {
    pages.FPW_ENTER_CODE.on[event] = JSON.parse(row);
  },
};

const lines = readFileSync('docs/data.md', 'utf8')
  .split('\n')
  .filter((line) => /^[\w/-]+, step \d+: /.test(line));

it('docs/comparison.md shows what the check refuses, as the command describes it', async () => {
  const [change, output] = blocksIn(readFileSync('docs/comparison.md', 'utf8'));
  await withEdits({}, async (folders, folder) => {
    await applyEdit(folder, change?.text ?? '');
    expect(await checkCommand(folders, {})).toBe(1);
    printed = [];
    await diffCommand(folders, {});
  });
  expect(`${printed.join('\n')}\n`.startsWith(output?.text ?? 'no output')).toBe(true);
});

it('docs/data.md names the same journeys and steps as the command', async () => {
  const names = lines.map((line) => line.split(',')[0] ?? '');
  expect(names).not.toEqual([]);
  await withEdits(edits, (folders) => tryCommand(folders, { only: names, since: packageRoot() }));
  expect(printed.slice(0, -1)).toEqual(lines);
});
