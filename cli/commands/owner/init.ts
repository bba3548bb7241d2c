/** `latchkey init`: creates a folder for an owner's files, which override the package's data, or a project with an auth server. */
import { existsSync } from 'node:fs';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Option } from 'commander';
import { metaFolder } from '../../data';
import { exits, newCommand, UsageError } from '../command';
import { ownerFiles } from './files';
import { isPreset, PRESETS, type Preset, presetFiles } from './presets';
import { PROJECTS, writeProject } from './project';

export const init = newCommand('init', {
  summary: 'Create a folder for your texts and panels, or a project.',
  description:
    'Creates a folder for your own texts, panels and journeys. Everything else comes from this package. Run it again after you update the package: it updates schemas/meta and keeps your files. With --auth, it writes a project instead: a page, users, and an auth server.',
  example: 'init sign-on --preset email',
})
  .argument('[folder]', 'the folder to create. Without it latchkey, or the current folder with --auth')
  .option(
    '--preset <name>',
    `the defaults of a new folder: ${Object.keys(PRESETS).join(' or ')}. Asked for in a terminal`,
  )
  .addOption(
    new Option('--auth <server>', 'write a project that runs at once').choices(PROJECTS).conflicts('preset'),
  )
  .action(exits(initCommand));

/** Creates or updates the folder, and prints what it wrote. */
export async function initCommand(
  named: string | undefined,
  { preset, auth }: { preset?: string; auth?: string } = {},
): Promise<number> {
  if (auth !== undefined) {
    console.log(await writeProject(named ?? '.', auth));
    return 0;
  }
  const folder = named ?? 'latchkey';
  if (preset !== undefined && !isPreset(preset))
    throw new UsageError(`Unknown preset "${preset}". Use one of ${Object.keys(PRESETS).join(', ')}.`);
  const wrote = await createFolder(folder, preset ?? (await chosen(folder)));
  const place = relative(process.cwd(), folder).replaceAll('\\', '/') || '.';
  console.log(
    [
      `latchkey: ${wrote.length > 0 ? `Wrote ${wrote.join(', ')} to ${place}` : `${place} has all files`}. schemas/meta is up to date.`,
      `Next: npx latchkey preview ${place}`,
    ].join('\n'),
  );
  return 0;
}

/** The preset that the user chooses in a terminal. The folder keeps its files, so an existing one needs none. */
async function chosen(folder: string): Promise<Preset> {
  if (existsSync(folder) || !process.stdin.isTTY) return 'specified';
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const names = Object.keys(PRESETS) as Preset[];
  const list = names.map((name, index) => `  ${index + 1} ${name}: ${PRESETS[name]}`).join('\n');
  const answer = (await terminal.question(`Choose the defaults:\n${list}\n[1] `)).trim();
  terminal.close();
  if (isPreset(answer)) return answer;
  const name = names[Number(answer || 1) - 1];
  if (!name) throw new UsageError(`Unknown preset "${answer}". Use one of ${names.join(', ')}.`);
  return name;
}

/**
 * Writes the missing files of the folder and updates its copy of the meta schemas. Existing files are kept.
 * @returns the files that were missing
 */
async function createFolder(folder: string, preset: Preset): Promise<string[]> {
  const wrote: string[] = [];
  for (const [file, text] of Object.entries({ ...ownerFiles(folder), ...presetFiles(preset) })) {
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
