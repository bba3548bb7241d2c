/** The server halves of docs/after-sign-on.md, word for word, with sessions in memory. after-sign-on.all.test.ts runs the page halves. */
import { once } from 'node:events';
import type { Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { memoryStore } from '../../auth/handler';
import { sessionsOn } from '../../auth/ldap';
import { blocksOf } from '../support/package/guide';
import { exportsOf } from '../support/package/page-code';

const PAGE = 'docs/after-sign-on.md';
const sessions = sessionsOn(memoryStore());
const io = { request: new Request('http://localhost:3000'), headers: new Headers() };
await sessions.begin('7', io);
const [cookie = ''] = io.headers.getSetCookie().map((line) => line.split(';')[0]);
const [routes = '', hook = '', other = ''] = await blocksOf(PAGE, 'js');

let url: string;
let server: Server;
beforeAll(async () => {
  // Express has no types.
  const app = createRequire(import.meta.url)('express')();
  new Function('app', 'sessions', routes)(app, sessions);
  server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

type Functions = Record<string, (...given: unknown[]) => Promise<unknown>>;

const redirect = (...given: unknown[]): never => {
  throw new Error(`redirected to ${given.at(-1)}`);
};

const ask = (path: string, init: RequestInit = {}) => fetch(url + path, { redirect: 'manual', ...init });

it('Express: tells the page who is signed on, and keeps its routes for signed-on users', async () => {
  const headers = { cookie };
  expect(await (await ask('/me')).json()).toEqual({ id: null });
  expect(await (await ask('/me', { headers })).json()).toEqual({ id: '7' });
  const strange = await ask('/orders');
  expect([strange.status, strange.headers.get('location')]).toEqual([302, '/']);
  expect((await ask('/orders/1', { method: 'POST' })).status).toBe(401);
  expect(await (await ask('/orders', { headers })).text()).toBe('Orders of user 7');
});

it('Next: shows the page to signed-on users only', async () => {
  const [page = ''] = await blocksOf(PAGE, 'jsx');
  const render = async (sent: Record<string, string>) => {
    const { default: Orders } = await exportsOf<Functions>(page, {
      'next/headers': { headers: async () => new Headers(sent) },
      'next/navigation': { redirect },
      '../../auth': { auth: async () => ({ sessions }) },
    });
    return Orders?.();
  };
  expect(await render({ cookie })).toBe('Orders of user 7');
  await expect(render({})).rejects.toThrow('redirected to /');
});

it('SvelteKit: knows the user of each request, and keeps routes for signed-on users', async () => {
  const { handle } = await exportsOf<Functions>(hook, {
    '@sveltejs/kit': { redirect },
    '$lib/server/users': { sessions },
  });
  const visit = (path: string, headers = {}) => {
    const request = new Request(`http://localhost:3000${path}`, { headers });
    const event = { request, url: new URL(request.url), locals: {} as { userId?: string } };
    return handle?.({ event, resolve: async () => event.locals.userId });
  };
  expect(await visit('/orders', { cookie })).toBe('7');
  expect(await visit('/')).toBeNull();
  await expect(visit('/orders')).rejects.toThrow('redirected to /');
});

it('another server: asks for the user with the cookie that it got', async () => {
  const { userOf } = await exportsOf<Functions>(other.replace('http://localhost:3000', url));
  expect(await userOf?.(new Request(url, { headers: { cookie } }))).toBe('7');
  expect(await userOf?.(new Request(url))).toBeNull();
  const { userOf: failing } = await exportsOf<Functions>(
    other.replace('http://localhost:3000/me', `${url}/gone`),
  );
  await expect(failing?.(new Request(url))).rejects.toThrow('/me answered 404');
});
