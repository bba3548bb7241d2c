import { createHash } from 'node:crypto';
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** integrity.json has the hash of every file that a page loads, so that browsers reject modified files. */

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

// The layout of a finished build, which `latchkey build` uses to write a widget with other data.

export interface Parts {
  /** The folder of the widget itself: loaders, chunks, style sheets, data. */
  engine: string;
  /** Templates of its loaders. */
  loaders: string;
  /** Templates of the early files, early/<locale>.js, which both builds share. */
  early: string;
}

/** The folders of the default build or the slim build, below `dist`. */
export function partsIn(dist: string, isSlim = false): Parts {
  const templates = join(dist, 'cli/templates');
  return {
    engine: isSlim ? join(dist, 'slim') : dist,
    loaders: join(templates, isSlim ? 'slim' : 'default'),
    early: join(templates, 'early'),
  };
}

/** Folders that aren't part of the default build's engine. Each product has its own data. */
const NOT_ENGINE = ['cli', 'data', 'kit', 'slim'];

/** Copies everything that doesn't depend on the data. The loaders are copied too, but the caller overwrites them. */
export async function copyEngine({ engine }: Parts, out: string): Promise<void> {
  for (const file of await readdir(engine)) {
    if (!NOT_ENGINE.includes(file)) await cp(join(engine, file), join(out, file), { recursive: true });
  }
}
