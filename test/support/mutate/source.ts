import { type Data, productOf } from '../../../cli/data';
import type { Flow } from '../../../src/core/data/data.gen';
import type { Source } from './mutants';

/** The product of the data with the flow files of its journeys. */
export function sourceOf(data: Data): Source {
  const flows = data.files.filter(({ kind, name }) => kind === 'flow' && name !== 'common');
  return {
    product: productOf(data),
    files: Object.fromEntries(flows.map((file) => [(file.data as Flow).flow, file.name])),
  };
}
