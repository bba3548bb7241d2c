/** The parts of a page for editors that can be carried out: its tests and its pictures do what it says. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export interface Block {
  kind: 'sh' | 'diff' | 'text';
  text: string;
}

/** Commands, edits and what is said, in their order. */
export const blocksIn = (page: string): Block[] =>
  [...page.matchAll(/```(sh|diff|text)\n([\s\S]*?)```/g)].map(([, kind, text = '']) => ({
    kind: kind as Block['kind'],
    text,
  }));

/**
 * Carries out an edit: in the file of its first line it replaces lines, without regard to how far they are
 * indented; a block with new lines only is a new file.
 * @param root the folder in which the file's path begins
 * @throws Error when the old lines are not there exactly once
 */
export async function applyEdit(root: string, text: string): Promise<void> {
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
  if (starts.length !== 1)
    throw new Error(`${file} has these lines ${starts.length} times, not once: ${old.join('\n')}`);
  before.splice(starts[0] as number, old.length, fresh);
  await writeFile(path, before.join('\n'));
}
