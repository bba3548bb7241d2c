import { defaultFolders, productOf, readData } from '../../cli/data';
import type { Flow } from '../../src/core/data/data.gen';
import type { Source } from './mutants';

/** This repository's product with the flow files of its journeys. */
export async function readSource(root: string): Promise<Source> {
  const data = await readData(defaultFolders(root));
  const flows = data.files.filter(({ kind, name }) => kind === 'flow' && name !== 'common');
  return {
    product: productOf(data),
    files: Object.fromEntries(flows.map((file) => [(file.data as Flow).flow, file.name])),
  };
}
