/** `latchkey init`: creates a folder for an owner's files, which override the package's data. */
import { existsSync } from 'node:fs';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { metaFolder } from '../../data';
import { exits, newCommand } from '../command';
import { ownerFiles } from './files';

export const init = newCommand('init', {
  summary: 'Create a folder for your own texts, panels and journeys.',
  description:
    'Creates a folder for your own texts, panels and journeys. Everything else comes from this package. Run it again after you update the package: it updates schemas/meta and keeps your files.',
  example: 'init sign-on',
})
  .argument('[folder]', 'the folder to create', 'latchkey')
  .action(exits(initCommand));

/** Creates or updates the folder, and prints what it wrote. */
export async function initCommand(folder: string): Promise<number> {
  const wrote = await createFolder(folder);
  const place = relative(process.cwd(), folder).replaceAll('\\', '/') || '.';
  console.log(
    [
      `latchkey: ${wrote.length > 0 ? `Wrote ${wrote.join(', ')} to ${place}` : `${place} has all files`}. schemas/meta is up to date.`,
      `Next: npx latchkey preview ${place}`,
    ].join('\n'),
  );
  return 0;
}

/**
 * Writes the missing files of the folder and updates its copy of the meta schemas. Existing files are kept.
 * @returns the files that were missing
 */
async function createFolder(folder: string): Promise<string[]> {
  const wrote: string[] = [];
  for (const [file, text] of Object.entries(ownerFiles(folder))) {
    const path = join(folder, file);
    if (existsSync(path)) continue;
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
    wrote.push(file);
  }
  await mkdir(join(folder, 'flows'), { recursive: true });
  await cp(metaFolder(), join(folder, 'schemas/meta'), { recursive: true });
  return wrote;
}
