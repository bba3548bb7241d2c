/** Saves a recording of the preview as an owner's transcript, which `latchkey try` replays. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { shownIn, TRANSCRIPTS } from '../data';

/** File systems allow 255 bytes, including `.json`. Titles in a list should be shorter. */
const MAX_NAME = 80;

/**
 * Writes FOLDER/transcripts/<name>.json.
 * @param name letters, digits and hyphens
 * @param settings the settings that differ from the usual ones
 * @returns the file's name, as messages show it
 * @throws Error with the reason and a way out
 */
export async function keepRecording(
  over: string | undefined,
  name: string,
  steps: unknown,
  settings: object,
): Promise<string> {
  if (over === undefined)
    throw new Error('A recording needs your own folder. Start the preview with `latchkey preview FOLDER`.');
  if (name.length > MAX_NAME)
    throw new Error(`Expected a name of at most ${MAX_NAME} characters, got ${name.length}.`);
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name))
    throw new Error(
      'Name the recording with lower-case letters, digits and hyphens, such as wrong-code-twice.',
    );
  if (!Array.isArray(steps) || steps.length === 0) throw new Error('Nothing has been recorded yet.');
  const transcript = {
    $schema: '../schemas/meta/transcript.schema.json',
    about: `Recorded in the preview: ${name.replaceAll('-', ' ')}`,
    // As in the frame of the preview.
    config: { redirectOrigins: ['https://app.example'] },
    ...(Object.keys(settings).length > 0 && { settings }),
    // The browser of the preview has WebAuthn.
    page: { passkeys: true },
    steps,
  };
  const folder = join(over, TRANSCRIPTS);
  await mkdir(folder, { recursive: true });
  // Existing recordings are never overwritten.
  await writeFile(join(folder, `${name}.json`), `${JSON.stringify(transcript, null, 2)}\n`, {
    flag: 'wx',
  }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST'
      ? new Error(`A recording "${name}" exists. Choose another name.`)
      : // The error message of the file system contains the folder's full path.
        new Error(`Can't write the recording (${error.code}). Check the folder's permissions.`);
  });
  return shownIn(over, `${TRANSCRIPTS}/${name}.json`);
}
