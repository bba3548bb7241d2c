/** Keeps what was done in the preview as a transcript of the owner's, which `latchkey try` plays. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { shownIn, TRANSCRIPTS } from '../data';

/**
 * Writes FOLDER/transcripts/<name>.json.
 * @param name letters, digits and hyphens
 * @returns the file's name, as messages show it
 * @throws Error that says why a walk cannot be kept
 */
export async function keepWalk(over: string | undefined, name: string, steps: unknown): Promise<string> {
  if (over === undefined)
    throw new Error('A walk is kept in your own folder: start with `latchkey preview FOLDER`.');
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name))
    throw new Error('Name the walk with small letters, digits and hyphens: wrong-code-twice.');
  if (!Array.isArray(steps) || steps.length === 0) throw new Error('There is nothing to keep yet.');
  const transcript = {
    $schema: '../schemas/meta/transcript.schema.json',
    covers: [],
    about: `Kept in the preview: ${name.replaceAll('-', ' ')}`,
    steps,
  };
  const folder = join(over, TRANSCRIPTS);
  await mkdir(folder, { recursive: true });
  // Nothing that was kept before is lost.
  await writeFile(join(folder, `${name}.json`), `${JSON.stringify(transcript, null, 2)}\n`, {
    flag: 'wx',
  }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST'
      ? new Error(`There is a walk "${name}" already: take another name.`)
      : error;
  });
  return shownIn(over, `${TRANSCRIPTS}/${name}.json`);
}
