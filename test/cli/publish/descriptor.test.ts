import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { defaultFolders, productOf, readData } from '../../../cli/data';
import { describe as read } from '../../../cli/publish/descriptor';
import type { Placed } from '../../../src/api/config';
import type { Call } from '../../../src/core/data/data.gen';
import { readPath } from '../../../src/core/data/paths';
import { callUrl } from '../../../src/http/requests';
import { createSender } from '../../../src/start/first-calls';

it('lists the calls that sign-on and nearly every other journey needs first: settings, token and session', async () => {
  const product = productOf(await readData(defaultFolders(join(import.meta.dirname, '../../..'))));
  const [first] = read(product as unknown as Parameters<typeof read>[0], 'data/1234');
  expect(Object.keys(first)).toEqual(['settings', 'csrf', 'sessionId']);
  expect(first.csrf).toBe('/login/wgt/getCSRFToken?appId={appId}');
});

it.each<Record<string, string>>([{}, { csrf: 'own/token', settings: '/own/{brandId}' }])(
  'makes the loader request the same URLs as the client, with the endpoints %j',
  async (endpoints) => {
    const product = productOf(await readData(defaultFolders(join(import.meta.dirname, '../../..'))));
    const [first] = read(product as unknown as Parameters<typeof read>[0], 'data/1234');
    const asked: string[] = [];
    const config = {
      apiUrl: 'https://auth.test/base',
      appId: 'a/b & c',
      brandId: 'd?e',
      language: 'de_DE',
      endpoints,
      fetch: async (url: string) => asked.push(url),
    };
    const send = createSender(new Map(), config as unknown as Placed, new AbortController().signal);
    Object.entries(first).map(send);
    const urls = Object.keys(first).map((id) =>
      callUrl(product.calls[id] as Call, {
        apiUrl: config.apiUrl,
        override: endpoints[id],
        read: (path) => readPath({ config }, path),
      }),
    );
    const parts = (url: string) => [new URL(url).pathname, [...new URL(url).searchParams]];
    expect(asked.map(parts)).toEqual(urls.map(parts));
  },
);
