import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Data } from '../data';
import { describe } from '../publish/descriptor';
import { modulesOf } from '../publish/emit';
import { partsIn } from '../publish/integrity';
import { fillLoader } from '../publish/loaders';

/** The latest versions of the data, as the modules that a build would write, in memory. */
export interface Versions {
  /** @throws DataError if the data can't be read or compiled */
  add(version: number, data: Data): Promise<void>;
  /** The source of a version's module by its path inside the data, or undefined. */
  module(version: number, path: string): string | undefined;
  /** The source of a version's loader. All loaders import the same engine, which the browser loads once. */
  loader(version: number): string | undefined;
}

/** The path of a version's data. */
const addressOf = (version: number): string => `v/${version}`;

/** The previous version is kept too, because a page may still load from it. */
const KEPT = 2;

/** @param dist the build whose engine is shown */
export async function createVersions(dist: string): Promise<Versions> {
  const template = await readFile(join(partsIn(dist).loaders, 'latchkey.mjs'), 'utf8');
  const kept = new Map<number, { loader: string; modules: Record<string, string> }>();
  return {
    async add(version, data) {
      const modules = await modulesOf(data);
      // Without the early panel, which takes as long to render as everything else.
      const loader = fillLoader(template, describe(data.product.product, addressOf(version)), []);
      kept.set(version, { loader, modules });
      kept.delete(version - KEPT);
    },
    module(version, path) {
      const modules = kept.get(version)?.modules ?? {};
      return Object.hasOwn(modules, path) ? modules[path] : undefined;
    },
    loader: (version) => kept.get(version)?.loader,
  };
}
