import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { seedUsers } from '../../server/dev/seed/data';
import { startServer } from '../support/server/start/process';

const get = (url: string) => fetch(url, { redirect: 'manual' });

it('the index is shown first, and the example of three origins uses three', async () => {
  const server = await startServer({ LATCHKEY_EXTRA_PORTS: '0,0' });
  try {
    expect((await get(`${server.url}/`)).headers.get('location')).toBe('/examples/');
    const [page = '', api = ''] = [...server.output().matchAll(/also on (\S+)/g)].map(([, url]) => url);
    const place = (await get(`${server.url}/examples/options/?show=origins`)).headers.get('location') ?? '';
    expect(place).toBe(
      `${page}/examples/options/?${new URLSearchParams({ show: 'origins', script: server.url, api })}`,
    );
    const answer = await get(place);
    expect(await answer.text()).toContain(`<script src="${server.url}/dist/latchkey.js" defer></script>`);
    expect(answer.headers.get('content-security-policy')).toContain(
      `script-src ${server.url}; style-src ${server.url}; connect-src ${api};`,
    );
  } finally {
    await server.discard();
  }
});

it('the example of three origins uses one if no other exists', async () => {
  const server = await startServer({ LATCHKEY_EXTRA_PORTS: '' });
  try {
    expect((await get(`${server.url}/examples/options/?show=origins`)).status).toBe(200);
  } finally {
    await server.discard();
  }
});

it('each seeded user and password is named on the page where the journey begins', () => {
  const index = readFileSync('examples/index.html', 'utf8');
  for (const { userId, password } of seedUsers) {
    expect(index).toContain(`<b>${userId}</b>`);
    // A recovery needs no password: mary and nils get a code.
    if (password !== null && !['mary', 'nils'].includes(userId))
      expect(index).toContain(`<b>${password}</b>`);
  }
});
