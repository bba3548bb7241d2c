/** An earlier version of the data, in another folder or at a git ref. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Data, type Folders, packageData, readData } from '../data';

/** One version of a comparison can't be read. This must not look like "no changes". */
export class UnreadableError extends Error {
  override name = 'UnreadableError';
}

/** No file in git is larger. */
const MOST_BYTES = 200_000_000;

const git = (folder: string, ...args: string[]): Buffer =>
  execFileSync('git', ['-C', folder, ...args], { maxBuffer: MOST_BYTES, stdio: ['ignore', 'pipe', 'pipe'] });

/** Names the package's data, without an owner's folder. */
export const PACKAGE = 'package';

/**
 * An earlier version of the data: the package, a folder with schemas, flows or locales, or a git ref. Parts that it
 * doesn't contain, or that aren't in git, are the same in both versions.
 * @throws UnreadableError if it contains no data
 */
export async function earlier(data: Data, given: string): Promise<Data> {
  const { base, folders } = data;
  if (given === PACKAGE && folders.over !== undefined) return base;
  const own = given === PACKAGE ? await packageData(data) : data;
  if (own !== data) return own;
  return statSync(given, { throwIfNoEntry: false })?.isDirectory()
    ? readData(inFolder(folders, given))
    : readAt(folders, given);
}

const PARTS = ['schemas', 'flows', 'locales'] as const;

function inFolder(folders: Folders, given: string): Folders {
  const found = PARTS.filter((name) => existsSync(join(given, name)));
  if (found.length === 0)
    throw new UnreadableError(`${given} has no data. It needs a folder schemas, flows or locales`);
  // An owner's folder is compared with an earlier version of the owner's folder.
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

/** Whether the repository of a folder has a ref. */
function hasRef(folder: string, ref: string): boolean {
  try {
    git(folder, 'rev-parse', '--verify', '--quiet', `${ref}^{commit}`);
    return true;
  } catch {
    return false;
  }
}

async function readAt(folders: Folders, ref: string): Promise<Data> {
  const tracked = Object.entries(folders).flatMap(([name, folder]: [string, string | undefined]) =>
    folder !== undefined && isTracked(folder) ? [[name, folder] as const] : [],
  );
  if (tracked.length === 0)
    throw new UnreadableError(`${ref} isn't a folder, and the data isn't in a git repository`);
  // The package can be in another repository than the owner's folder.
  const known = tracked.filter(([, folder]) => hasRef(folder, ref));
  const place = mkdtempSync(join(tmpdir(), 'latchkey-since-'));
  try {
    const copies = (known.length > 0 ? known : tracked).map(([name, folder]) => [
      name,
      copyAt(ref, folder, join(place, name)),
    ]);
    return await readData({ ...folders, ...Object.fromEntries(copies) });
  } catch (cause) {
    const reason = (cause as { stderr?: Buffer }).stderr?.toString().trim() || (cause as Error).message;
    throw new UnreadableError(`the data at ${ref} can't be read: ${reason}`);
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

/** Writes a folder as it was at a ref. Returns the path of the copy. */
function copyAt(ref: string, folder: string, to: string): string {
  const [top = '', inside = ''] = git(folder, 'rev-parse', '--show-toplevel', '--show-prefix')
    .toString()
    .split('\n');
  const archive = git(top, 'archive', '--format=tar', `${ref}:${inside}`);
  mkdirSync(to);
  execFileSync('tar', ['-xf', '-', '-C', to], { input: archive });
  return to;
}
