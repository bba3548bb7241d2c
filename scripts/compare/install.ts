/** Installs the packages of a product into a new folder. */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from '../hosts/process';
import type { Peer } from './peer';

export interface Installed {
  /** Name and exact version of each package that the peer names. */
  versions: string[];
  /** How many packages npm installed, with all dependencies and without optional ones for other systems. */
  packages: number;
  licenses: string[];
  deprecated: string[];
}

interface LockedPackage {
  version: string;
  license?: string;
  optional?: boolean;
}

export async function install(folder: string, { packages }: Peer): Promise<Installed> {
  await mkdir(folder, { recursive: true });
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify({ private: true, type: 'module', dependencies: packages }),
  );
  await run(folder, ['npm', 'install', '--ignore-scripts', '--no-audit', '--no-fund']);
  const lock = JSON.parse(await readFile(join(folder, 'node_modules/.package-lock.json'), 'utf8'));
  const locked = Object.entries(lock.packages as Record<string, LockedPackage & { deprecated?: string }>);
  const named = Object.keys(packages).map(
    (name) =>
      [name, lock.packages[`node_modules/${name}`] as LockedPackage & { deprecated?: string }] as const,
  );
  return {
    versions: named.map(([name, { version }]) => `${name} ${version}`),
    packages: locked.length,
    licenses: [...new Set(named.map(([, { license }]) => license ?? 'none given'))],
    deprecated: named.flatMap(([name, { deprecated }]) => (deprecated ? [`${name}: ${deprecated}`] : [])),
  };
}

/** The number of languages in the packages. */
export async function countLanguages(folder: string, { languages }: Peer): Promise<number | undefined> {
  if (!languages) return undefined;
  const names = await readdir(join(folder, 'node_modules', languages.folder));
  return names.filter((name) => languages.name.test(name)).length + (languages.besides ?? 0);
}
