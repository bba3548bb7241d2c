/** docs/editors/recipes.md: each recipe on a fresh folder of an owner, after which the check finds nothing. */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { checkProduct } from '../../../tools/check/check';
import { copyCommand } from '../../../tools/cli/copy';
import { foldersOf } from '../../../tools/cli/folders';
import { initCommand } from '../../../tools/cli/init';

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
    await copyCommand([join(root, folder), ...files]);
  }
}

/** Replaces lines without regard to how far they are indented; a block with new lines only is a new file. */
async function edit(text: string): Promise<void> {
  const [file = '', ...lines] = text.trimEnd().split('\n');
  const side = (sign: string): string[] =>
    lines.filter((line) => line.startsWith(sign)).map((line) => line.slice(1));
  const [old, fresh] = [side('-').map((line) => line.trim()), side('+').join('\n')];
  const path = join(root, file);
  if (old.length === 0) {
    await mkdir(dirname(path), { recursive: true });
    return writeFile(path, fresh);
  }
  const before = (await readFile(path, 'utf8')).split('\n');
  const starts = before.flatMap((_, at) =>
    old.every((line, index) => before[at + index]?.trim() === line) ? [at] : [],
  );
  expect([file, old, starts.length]).toEqual([file, old, 1]);
  before.splice(starts[0] as number, old.length, fresh);
  await writeFile(path, before.join('\n'));
}

it.each(recipes)('%s', async (_, text) => {
  const steps = [...text.matchAll(/```(sh|diff)\n([\s\S]*?)```/g)];
  expect(steps.length).toBeGreaterThan(1);
  for (const [, kind, block = ''] of steps) await (kind === 'sh' ? run(block) : edit(block));
  expect(
    (await checkProduct(foldersOf({ over: join(root, 'ours') }))).map(
      ({ file, path, message }) => `${file} ${path} ${message}`,
    ),
  ).toEqual([]);
});
