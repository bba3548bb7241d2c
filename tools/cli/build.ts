/** `latchkey build`: the package's engine with the host's data. */
import { cp, mkdir, readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { buildData } from '../build/data';
import { checkProduct, formatProblems, isWording } from '../check';
import type { Folders } from '../data';
import { UsageError } from './usage-error';

export async function buildCommand(folders: Folders, given: string | undefined): Promise<number> {
  if (!given) throw new UsageError('build needs --out DIST');
  // dist/cli/latchkey.mjs, bundled: the engine's files are one folder up.
  const dist = join(import.meta.dirname, '..');
  const out = resolve(given);
  if (out === resolve(dist)) throw new UsageError('--out must not be the folder of the package itself');
  if (Object.values(folders).some((folder) => folder === out)) throw new UsageError('--out must not be one of the data folders');

  const problems = await checkProduct(folders);
  if (problems.length > 0) console.error(formatProblems(problems));
  if (!problems.every(isWording)) return 1;

  await mkdir(out, { recursive: true });
  for (const file of await readdir(dist)) {
    if (file !== 'cli' && file !== 'data') await cp(join(dist, file), join(out, file), { recursive: true });
  }
  await buildData(folders, out, join(dist, 'cli/templates'));
  console.log(`latchkey: wrote ${given}; serve that folder and load latchkey.js from it.`);
  return 0;
}
