import { defaultFolders, readData } from '../../../cli/data';
import { describe } from '../../../cli/publish/descriptor';
import { ALWAYS } from '../../../src/start/first-calls';

/** Path and query of the settings call, as `src/start/first-calls.ts` sends it for the application `demo`. */
export async function settingsCall(): Promise<string> {
  const { product } = await readData(defaultFolders());
  const [first] = describe(product.product, '');
  return (first.settings + ALWAYS).replace('{appId}', 'demo').replace('{language}', 'en_US');
}
