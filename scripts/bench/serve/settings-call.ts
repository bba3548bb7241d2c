import { defaultFolders, loadProduct } from '../../../cli/data';
import { describe } from '../../../cli/publish/descriptor';

type Product = Parameters<typeof describe>[0];

/** Path and query of the settings call, as `src/start/first-calls.ts` sends it for the application `demo`. */
export async function settingsCall(): Promise<string> {
  const [first] = describe((await loadProduct(defaultFolders())) as unknown as Product, '');
  return `${first.settings}&isWidget=true&language=en_US`.replace('{appId}', 'demo');
}
