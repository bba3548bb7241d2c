import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { defaultFolders, loadProduct } from '../../../cli/data';
import { describe as read } from '../../../cli/publish/descriptor';

it('lists the calls that sign-on and nearly every other journey needs first: settings, token and session', async () => {
  const product = await loadProduct(defaultFolders(join(import.meta.dirname, '../../..')));
  const [first] = read(product as unknown as Parameters<typeof read>[0], 'data/1234');
  expect(Object.keys(first)).toEqual(['settings', 'csrf', 'sessionId']);
  expect(first.csrf).toBe('/login/wgt/getCSRFToken?appId={appId}');
});
