/** `latchkey init`: a folder for an owner's own files, over the package's data. */
import { existsSync } from 'node:fs';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { metaFolder } from '../data';
import { exits, newCommand } from './command';
import { ownerFiles } from './owner-files';

export const init = newCommand('init', {
  summary: 'Create a folder for your own files.',
  description:
    'Creates a folder for your own texts, panels and journeys. Everything else comes from this package. After an update of the package, run it again: it renews schemas/meta and keeps all that you wrote.',
  example: 'init sign-on',
})
  .argument('[folder]', 'the folder to create', 'latchkey')
  .action(exits(initCommand));

/**
 * Writes what is missing in the folder, and brings its copy of the meta schemas up to date. Nothing that the owner wrote is touched.
 */
export async function initCommand(folder: string): Promise<number> {
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
  const place = relative(process.cwd(), folder).replaceAll('\\', '/') || '.';
  console.log(
    [
      `latchkey: ${wrote.length > 0 ? `wrote ${wrote.join(', ')}` : 'nothing was missing'} in ${place}; schemas/meta is that of this version.`,
      `Next: npx latchkey preview ${place}`,
    ].join('\n'),
  );
  return 0;
}
