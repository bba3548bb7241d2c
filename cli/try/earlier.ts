/** The data as it was: in another folder, or at a git ref. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Data, type Folders, readData } from '../data';

/** One side of a comparison cannot be read: that must not look like "nothing has changed". */
export class UnreadableError extends Error {
  override name = 'UnreadableError';
}

/** No file of git's is larger. */
const MOST_BYTES = 200_000_000;

const git = (folder: string, ...args: string[]): Buffer =>
  execFileSync('git', ['-C', folder, ...args], { maxBuffer: MOST_BYTES, stdio: ['ignore', 'pipe', 'pipe'] });

/** Names the data of the package, without an owner's folder over it. */
export const PACKAGE = 'package';

/**
 * The data as it was at `given`: the package, a folder that holds schemas, flows or locales, else a git ref. What is not
 * there, or not in git, is the same on both sides.
 * @throws UnreadableError when nothing of the data is there
 */
export async function earlier({ base, folders }: Data, given: string): Promise<Data> {
  if (given === PACKAGE && folders.over !== undefined) return base;
  return statSync(given, { throwIfNoEntry: false })?.isDirectory()
    ? readData(inFolder(folders, given))
    : readAt(folders, given);
}

const PARTS = ['schemas', 'flows', 'locales'] as const;

function inFolder(folders: Folders, given: string): Folders {
  const found = PARTS.filter((name) => existsSync(join(given, name)));
  if (found.length === 0)
    throw new UnreadableError(`${given} holds no data: a folder schemas, flows or locales is missing in it`);
  // Of an owner's folder an earlier one of the same kind is the other side.
  if (folders.over !== undefined) return { ...folders, over: given };
  return { ...folders, ...Object.fromEntries(found.map((name) => [name, join(given, name)])) };
}

/** Whether git has files of this folder. */
function isTracked(folder: string): boolean {
  try {
    return git(folder, 'ls-files', '.').length > 0;
  } catch {
    return false;
  }
}

async function readAt(folders: Folders, ref: string): Promise<Data> {
  const tracked = Object.entries(folders).flatMap(([name, folder]: [string, string | undefined]) =>
    folder !== undefined && isTracked(folder) ? [[name, folder] as const] : [],
  );
  if (tracked.length === 0)
    throw new UnreadableError(`${ref} is no folder, and no folder of the data is in a git repository`);
  const place = mkdtempSync(join(tmpdir(), 'latchkey-since-'));
  try {
    const copies = tracked.map(([name, folder]) => [name, copyAt(ref, folder, join(place, name))]);
    return await readData({ ...folders, ...Object.fromEntries(copies) });
  } catch (cause) {
    const said = (cause as { stderr?: Buffer }).stderr?.toString().trim() || (cause as Error).message;
    throw new UnreadableError(`the data at ${ref} cannot be read: ${said}`);
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

/** Writes a folder as it was at a ref; returns where. */
function copyAt(ref: string, folder: string, to: string): string {
  const [top = '', inside = ''] = git(folder, 'rev-parse', '--show-toplevel', '--show-prefix')
    .toString()
    .split('\n');
  const archive = git(top, 'archive', '--format=tar', `${ref}:${inside}`);
  mkdirSync(to);
  execFileSync('tar', ['-xf', '-', '-C', to], { input: archive });
  return to;
}
