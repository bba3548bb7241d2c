import { defaultFolders, loadProduct } from '../../../cli/data';
import { describe } from '../../../cli/publish/descriptor';
import { ALWAYS } from '../../../src/start/first-calls';

type Product = Parameters<typeof describe>[0];

/** Path and query of the settings call, as `src/start/first-calls.ts` sends it for the application `demo`. */
export async function settingsCall(): Promise<string> {
  const [first] = describe((await loadProduct(defaultFolders())) as unknown as Product, '');
  return (first.settings + ALWAYS).replace('{appId}', 'demo').replace('{language}', 'en_US');
}
