/** docs/editors/recipes.md. Each recipe runs in a new owner's folder, and the check then finds no problems. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { checkProduct } from '../../../cli/check/check';
import { foldersOf } from '../../../cli/commands/folders';
import { copyCommand } from '../../../cli/commands/owner/copy';
import { initCommand } from '../../../cli/commands/owner/init';
import { readData } from '../../../cli/data';
import { diff } from '../../../cli/diff/diff';
import { applyEdit, blocksIn } from '../../../scripts/pages/blocks';

const page = await readFile('docs/editors/recipes.md', 'utf8');
const recipes = page
  .split('\n## ')
  .slice(1)
  .map((text) => [text.split('\n')[0] ?? '', text] as const);

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'latchkey-'));
  jest.spyOn(console, 'log').mockImplementation(() => {});
  await initCommand(join(root, 'ours'));
});
afterEach(async () => {
  jest.restoreAllMocks();
  await rm(root, { recursive: true });
});

/** Runs the `copy` commands of a block. */
async function run(text: string): Promise<void> {
  for (const line of text.trim().split('\n')) {
    const [npx, latchkey, command, folder = '', ...files] = line.split(' ');
    expect([npx, latchkey, command]).toEqual(['npx', 'latchkey', 'copy']);
    await copyCommand(join(root, folder), files);
  }
}

it.each(recipes)('the recipe "%s" passes the check without a danger', async (_, text) => {
  const steps = blocksIn(text).filter(({ kind }) => kind !== 'text');
  expect(steps.length).toBeGreaterThan(1);
  for (const { kind, text: block } of steps) await (kind === 'sh' ? run(block) : applyEdit(root, block));
  const data = await readData(foldersOf({ over: join(root, 'ours') }));
  expect(checkProduct(data).map(({ file, path, message }) => `${file} ${path} ${message}`)).toEqual([]);
  expect(diff(data.base, data).filter(({ level }) => level === 'danger')).toEqual([]);
});
