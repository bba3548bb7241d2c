/** Keeps what was done in the preview as a transcript of the owner's, which `latchkey try` plays. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { shownIn, TRANSCRIPTS } from '../data';

/** File systems take 255 bytes, of which `.json` needs five; a title in a list is best below this. */
const LONGEST_NAME = 80;

/**
 * Writes FOLDER/transcripts/<name>.json.
 * @param name letters, digits and hyphens
 * @returns the file's name, as messages show it
 * @throws Error that says why the recording cannot be kept
 */
export async function keepRecording(over: string | undefined, name: string, steps: unknown): Promise<string> {
  if (over === undefined)
    throw new Error(
      'A recording needs a folder of your own. Start the preview with `latchkey preview FOLDER`.',
    );
  if (name.length > LONGEST_NAME)
    throw new Error(`Expected a name of at most ${LONGEST_NAME} characters, got ${name.length}.`);
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name))
    throw new Error(
      'Name the recording with lower-case letters, digits and hyphens, such as wrong-code-twice.',
    );
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
      ? new Error(`A recording "${name}" exists. Choose another name.`)
      : // The message of a file system has the folder's full path in it.
        new Error(`The recording cannot be written (${error.code}). Check the folder's permissions.`);
  });
  return shownIn(over, `${TRANSCRIPTS}/${name}.json`);
}
