/**
 * Writes a product's data to `data/<hash>/`. The folder is named after its content, so that caches can keep it
 * forever and never mix two versions.
 */
import { createHash } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Data } from '../data';
import { writeBuiltIn } from './built-in';
import { describe, firstPanels } from './descriptor';
import { drawEarly, writeEarly } from './early';
import { emitProduct, type Minify } from './emit';
import { writeLoaders } from './loaders';
import type { Parts } from './published';

/** Writes the data below `out`, and the loaders for that data, using the templates of a build. */
export async function buildData(
  data: Data,
  out: string,
  templates: Pick<Parts, 'early' | 'loaders'>,
  minify?: Minify,
): Promise<void> {
  const { product } = data;
  const fresh = await mkdtemp(join(out, 'data-'));
  try {
    const files = await emitProduct(data, fresh, minify);
    const descriptions = await drawEarly(templates.early, data);
    const modules = [
      ...(await writeEarly(templates.early, fresh, descriptions)),
      await writeBuiltIn(templates.early, fresh, data, descriptions),
    ];
    files.push(...modules);
    await importPanels(join(fresh, 'product.js'), firstPanels(product));
    const hash = createHash('sha256');
    for (const file of [...files].sort()) hash.update(file).update(await readFile(join(fresh, file)));
    const folder = `data/${hash.digest('hex').slice(0, 8)}`;
    await rm(join(out, 'data'), { recursive: true, force: true });
    await mkdir(join(out, 'data'));
    await chmod(fresh, 0o755);
    await rename(fresh, join(out, folder));
    await writeLoaders(
      templates.loaders,
      out,
      describe(product.product, folder),
      modules.map((file) => `${folder}/${file}`),
    );
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}

/** Makes the product import panels in advance, so that they load together with the engine. */
async function importPanels(product: string, panels: string[]): Promise<void> {
  const imports = panels.map((id) => `import './panels/${id}.js';\n`).join('');
  await writeFile(product, imports + (await readFile(product, 'utf8')));
}
