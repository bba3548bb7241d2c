/** `latchkey init --auth`: a project of few files with a page, users and an auth server, which runs at once. */
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { packageRoot } from '../../data/folders';
import { UsageError } from '../command';

const TEMPLATES = 'examples/start';

/** The projects: the names of the folders with their files. */
export const PROJECTS = ['express', 'next', 'better-auth'];

/** Files that the package can't contain. */
const OWN: Record<string, () => string> = {
  '.env': () =>
    `AUTH_SECRET=${randomBytes(32).toString('hex')}\n# DATABASE_URL=postgres://user:password@localhost:5432/shop\n`,
  '.gitignore': () => '.env\n.next\ndata\nnode_modules\n',
};

/**
 * Writes a project, and returns what to print.
 * @throws UsageError if one of its files exists
 */
export async function writeProject(folder: string, project: string): Promise<string> {
  const from = join(packageRoot(), TEMPLATES, project);
  const found = await readdir(from, { recursive: true, withFileTypes: true });
  const copied = found
    .filter((entry) => entry.isFile())
    .map((entry) => relative(from, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
  const files = [...copied, ...Object.keys(OWN)].sort();
  const existing = files.filter((file) => existsSync(join(folder, file)));
  if (existing.length > 0)
    throw new UsageError(
      `${folder} already has ${existing.join(', ')}, so nothing was written. Name a new folder: npx latchkey init --auth ${project} my-shop`,
    );
  await mkdir(folder, { recursive: true });
  await cp(from, folder, { recursive: true });
  for (const [file, text] of Object.entries(OWN)) await writeFile(join(folder, file), text());
  const place = relative(process.cwd(), folder).replaceAll('\\', '/');
  return [
    `latchkey: Wrote ${files.join(', ')}.`,
    `Next: ${place === '' ? '' : `cd ${place} && `}npm install && npm start`,
    'Then open http://localhost:3000 and sign up. The code is printed where the server runs.',
  ].join('\n');
}
