/** `latchkey build`: the package's engine with the host's data; `--slim` takes the slim build's engine. */
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { formatProblems, isWording } from '../check';
import { type Folders, foldersIn, packageVersion, readData } from '../data';
import { buildData } from '../publish/data';
import { writeIntegrity } from '../publish/integrity';
import { copyEngine, partsIn } from '../publish/published';
import { checkData, summary } from '../try/check-data';
import { newCommand, UsageError } from './command';
import { onData } from './folders';

export const build = onData(
  newCommand('build', {
    summary: 'Write the widget with your data, ready to serve.',
    description: 'Checks the data, then writes the widget with that data to a folder. Serve that folder.',
    example: 'build sign-on --out public/latchkey',
  })
    .usage('[folder] --out <folder> [options]')
    .option('--out <folder>', 'the folder to write (required)')
    .option('--slim', 'take the smaller build, which uses Preact'),
  buildCommand,
);

async function buildCommand(
  folders: Folders,
  { out: given, slim: isSlim = false }: { out?: string | undefined; slim?: boolean | undefined },
): Promise<number> {
  if (!given) throw new UsageError('build needs --out DIST');
  // dist/cli/latchkey.mjs, bundled: the engine's files are one folder up.
  const dist = join(import.meta.dirname, '..');
  const out = resolve(given);
  if ([dist, partsIn(dist, true).engine].some((own) => out === resolve(own)))
    throw new UsageError('--out must not be the folder of the package itself');
  const own = folders.over === undefined ? {} : foldersIn(folders.over);
  if ([...Object.values(folders), ...Object.values(own)].includes(out))
    throw new UsageError('--out must not be one of the data folders');

  const data = await readData(folders);
  const { problems, journeys } = await checkData(data);
  if (problems.length > 0) console.error(formatProblems(problems));
  if (!problems.every(isWording)) return 1;

  const parts = partsIn(dist, isSlim);
  await mkdir(out, { recursive: true });
  await copyEngine(parts, out);
  await buildData(data, out, parts);
  await writeIntegrity(out, packageVersion());
  if (journeys) console.log(`latchkey: ${summary(journeys)}`);
  console.log(`latchkey: wrote ${given}; serve that folder and load latchkey.js from it.`);
  return 0;
}
