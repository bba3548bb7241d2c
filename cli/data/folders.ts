import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Folders } from './files';

/** The package's root: the nearest parent folder that has the meta schemas. */
export function packageRoot(from: string = import.meta.dirname): string {
  if (existsSync(join(from, 'schemas/meta/flow.schema.json'))) return from;
  const above = dirname(from);
  if (above === from) throw new Error('latchkey: the folder schemas/meta is missing from the package');
  return packageRoot(above);
}

/** The version of the package. */
export const packageVersion = (): string =>
  JSON.parse(readFileSync(join(packageRoot(), 'package.json'), 'utf8')).version;

/** The folder of the meta schemas. They belong to the package, so a host's data has none. */
export const metaFolder = (): string => join(packageRoot(), 'schemas/meta');

/** The package's own data. */
export function defaultFolders(root: string = packageRoot()): Folders {
  return { schemas: join(root, 'schemas'), flows: join(root, 'flows'), locales: join(root, 'locales') };
}
