/** Copies the widget of a build, and adds a loader for data that changes in the page. */
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { defaultFolders, readData } from '../../../cli/data';
import { describe } from '../../../cli/publish/descriptor';
import { copyEngine, INTEGRITY, type Integrity, partsIn } from '../../../cli/publish/integrity';
import { fillLoader } from '../../../cli/publish/loaders';

/** Copies the slim build of `dist` to `out`, without source maps and types. Returns the names of its files. */
export async function copyWidget(dist: string, out: string): Promise<Integrity> {
  const parts = partsIn(dist, true);
  await mkdir(out, { recursive: true });
  await copyEngine(parts, out);
  await cp(join(parts.engine, 'data'), join(out, 'data'), { recursive: true });
  // The playground fills this module with the changed data before the loader imports it.
  const { product } = await readData(defaultFolders());
  const template = await readFile(join(parts.loaders, 'latchkey.mjs'), 'utf8');
  await mkdir(join(out, 'edited'));
  await writeFile(join(out, 'edited/product.js'), 'export default {};\n');
  await writeFile(join(out, 'edited.mjs'), fillLoader(template, describe(product.product, 'edited'), []));
  return JSON.parse(await readFile(join(parts.engine, INTEGRITY), 'utf8'));
}

/** The path of a file of the widget that matches a pattern. */
export async function findFile(folder: string, pattern: RegExp): Promise<string> {
  const names = (await readdir(folder, { recursive: true })).map((name) => name.replaceAll('\\', '/'));
  const found = names.find((name) => pattern.test(name));
  if (found === undefined) throw new Error(`${folder} has no file ${pattern}. Run "npm run build".`);
  return found;
}
