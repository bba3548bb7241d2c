/** `latchkey build`: writes the widget with the host's data. `--slim` uses the slim build. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { formatProblems, isWording } from '../check';
import { type Folders, foldersIn, packageVersion, readData } from '../data';
import { mailsOf } from '../data/compile/mails';
import { buildData } from '../publish/descriptor';
import { copyEngine, partsIn, writeIntegrity } from '../publish/integrity';
import { checkData, summary } from '../try/critical';
import { newCommand, UsageError } from './command';
import { onData } from './folders';

export const build = onData(
  newCommand('build', {
    summary: 'Write the widget with your data, ready to serve.',
    description: 'Checks your data, then writes the widget with it to a folder that you can serve.',
    example: 'build sign-on --out public/latchkey',
  })
    .usage('[folder] --out <folder> [options]')
    .option('--out <folder>', 'the folder to write (required)')
    .option('--slim', 'use the smaller build, based on Preact'),
  buildCommand,
);

async function buildCommand(
  folders: Folders,
  { out: given, slim: isSlim = false }: { out?: string | undefined; slim?: boolean | undefined },
): Promise<number> {
  if (!given) throw new UsageError('build needs --out FOLDER');
  // The bundled command is dist/cli/latchkey.mjs, so the engine's files are one folder up.
  const dist = join(import.meta.dirname, '..');
  const out = resolve(given);
  if ([dist, partsIn(dist, true).engine].some((own) => out === resolve(own)))
    throw new UsageError("--out can't be the package's own folder");
  const own = folders.over === undefined ? {} : foldersIn(folders.over);
  if ([...Object.values(folders), ...Object.values(own)].includes(out))
    throw new UsageError("--out can't be one of the data folders");

  const data = await readData(folders);
  const { problems, journeys } = await checkData(data);
  if (problems.length > 0) console.error(formatProblems(problems));
  if (!problems.every(isWording)) return 1;

  const parts = partsIn(dist, isSlim);
  await mkdir(out, { recursive: true });
  await copyEngine(parts, out);
  await buildData(data, out, parts);
  await writeIntegrity(out, packageVersion());
  const mails = mailsOf(data.files);
  if (mails) await writeFile(join(out, 'mails.json'), JSON.stringify(mails));
  if (journeys) console.log(`latchkey: ${summary(journeys)}`);
  console.log(`latchkey: Wrote the widget to ${given}. Serve this folder and load latchkey.js from it.`);
  return 0;
}
