import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe } from '../build/descriptor';
import { writeLoaders } from '../build/loader';
import { partsIn } from '../build/published';
import { emitProduct, type Folders, readFiles } from '../data';
import { assemble } from '../data/product-data';

/**
 * Writes the loaders and the data of one version into a folder: the widget as a build makes it, without the panel that
 * is drawn ahead, which takes as long as all else.
 * @param dist the build that the loaders' templates come from
 * @throws DataError when the data cannot be read or compiled
 */
export async function writeVersion(folders: Folders, out: string, dist: string): Promise<void> {
  await mkdir(out, { recursive: true });
  await emitProduct(folders, join(out, 'data'));
  const { product } = assemble((await readFiles(folders)).files);
  await writeLoaders(partsIn(dist).loaders, out, describe(product, 'data'), []);
}
