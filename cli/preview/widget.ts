/** The modules that Studio loads besides a build: its data by a fixed name, and a loader for data that changes in the page. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Data } from '../data';
import { describe } from '../publish/descriptor';
import { partsIn } from '../publish/integrity';
import { fillLoader } from '../publish/loaders';

/**
 * @returns the sources by their paths beside the files of the build
 * @throws Error without a build
 */
export async function studioModules(
  { product }: Data,
  dist: string,
  isSlim = false,
): Promise<Record<string, string>> {
  const { engine, loaders } = partsIn(dist, isSlim);
  const [hash] = await readdir(join(engine, 'data'));
  const template = await readFile(join(loaders, 'latchkey.mjs'), 'utf8');
  return {
    'base.js': `export { default } from './data/${hash}/product.js';\n`,
    // The frame fills this module with the changed data before the loader imports it.
    'edited/product.js': 'export default {};\n',
    'edited.mjs': fillLoader(template, describe(product.product, 'edited'), []),
  };
}
