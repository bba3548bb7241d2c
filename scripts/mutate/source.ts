import { defaultFolders, loadProduct, readFiles } from '../../cli/data';
import type { Flow } from '../../src/core/data/data.gen';
import type { Source } from './mutants';

/** The product of this repository, with the flow files of its journeys. */
export async function readSource(root: string): Promise<Source> {
  const folders = defaultFolders(root);
  const { files } = await readFiles(folders);
  const flows = files.filter(({ kind, name }) => kind === 'flow' && name !== 'common');
  return {
    product: await loadProduct(folders),
    files: Object.fromEntries(flows.map(({ name, data }) => [(data as Flow).flow, name])),
  };
}
