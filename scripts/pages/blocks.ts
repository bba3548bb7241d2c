/** The executable parts of a page for editors. Tests and screenshots carry them out. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export interface Block {
  kind: 'sh' | 'diff' | 'text';
  text: string;
}

/** The commands, edits and outputs of a page, in order. */
export const blocksIn = (page: string): Block[] =>
  [...page.matchAll(/```(sh|diff|text)\n([\s\S]*?)```/g)].map(([, kind, text = '']) => ({
    kind: kind as Block['kind'],
    text,
  }));

/**
 * Carries out the edits of a block. Each begins with the name of its file, whose lines it replaces, ignoring indentation. An edit
 * with only new lines creates a file.
 * @param root the folder to which the file's path is relative
 * @throws Error if the old lines aren't in the file exactly once
 */
export async function applyEdit(root: string, text: string): Promise<void> {
  for (const edit of text.trimEnd().split(/\n(?=[^+-])/)) await applyOne(root, edit);
}

async function applyOne(root: string, text: string): Promise<void> {
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
    throw new Error(
      `${file} must contain these lines once, but contains them ${starts.length} times: ${old.join('\n')}`,
    );
  before.splice(starts[0] as number, old.length, fresh);
  await writeFile(path, before.join('\n'));
}
