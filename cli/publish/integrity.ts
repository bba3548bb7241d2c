/** integrity.json has the hash of every file that a page loads, so that browsers reject modified files. */
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export const INTEGRITY = 'integrity.json';

/** The content of integrity.json. */
export interface Integrity {
  /** The version of the package. */
  version: string;
  /** Hashes such as `sha384-...`, by path inside the folder. */
  files: Record<string, string>;
}

/**
 * Files that pages don't load or that aren't part of this build: the command, the kit that hosts bundle, the other
 * build.
 */
const OTHERS = /^(cli|kit|slim)\//;

/** Writes integrity.json to `folder`, for the scripts and style sheets in it. */
export async function writeIntegrity(folder: string, version: string): Promise<void> {
  const names = (await readdir(folder, { recursive: true }))
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /\.(js|mjs|css)$/.test(name) && !OTHERS.test(name))
    .sort();
  const files: Record<string, string> = {};
  for (const name of names) files[name] = integrityOf(await readFile(join(folder, name)));
  const content: Integrity = { version, files };
  await writeFile(join(folder, INTEGRITY), `${JSON.stringify(content, null, 2)}\n`);
}

/** The hash of a file as HTML and import maps write it. */
const integrityOf = (content: string | Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;
