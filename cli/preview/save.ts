/** Saves the files that an owner edits in the page. */
import { mkdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { DATA_FILE } from './open';
import { THEME } from './theme';

/** A file with the text that the page knows. null stands for no file. */
interface Save {
  file: string;
  text: string | null;
  was: string | null;
}

/**
 * Writes data files in the owner's folder. The page sends only what the check has accepted.
 * @throws Error with the reason and a way out. Then no file is written, unless the disk fails.
 */
export async function saveFiles(over: string | undefined, changes: unknown): Promise<void> {
  if (over === undefined)
    throw new Error(
      'Not saved: edits need your own folder. Start the preview with `latchkey preview FOLDER`.',
    );
  const all = (Array.isArray(changes) ? changes : []).map(Object) as Save[];
  for (const { file, text, was } of all) {
    if (typeof file !== 'string' || !(DATA_FILE.test(file) || file === THEME) || file.startsWith(META))
      throw new Error(`Not saved: ${file} isn't a data file of your folder.`);
    if (![text, was].every((one) => one === null || typeof one === 'string'))
      throw new Error(`Not saved: ${file} has no text.`);
    await refuseOutside(over, file);
    const now = await readFile(join(over, file), 'utf8').catch(() => null);
    if (now !== was)
      throw new Error(
        `Not saved: ${file} has changed outside this page. Your edit is still here. Undo it, and make it again.`,
      );
  }
  for (const { file, text } of all) {
    const path = join(over, file);
    if (text === null) await rm(path);
    else {
      await mkdir(dirname(path), { recursive: true });
      // Another program that reads the file gets the old text or the new one.
      await writeFile(`${path}.new`, text);
      await rename(`${path}.new`, path);
    }
  }
}

/** The meta schemas belong to the package. */
const META = 'schemas/meta/';

/** A link in the folder can lead out of it. */
async function refuseOutside(over: string, file: string): Promise<void> {
  const root = await realpath(over);
  for (let path = join(over, file); path.length > over.length; path = dirname(path)) {
    const real = await realpath(path).catch(() => null);
    if (real !== null && !real.startsWith(root + sep))
      throw new Error(`Not saved: ${file} is a link that leads out of your folder.`);
  }
}
