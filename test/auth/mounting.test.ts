/** The handler without Node, in a server of Node, and as a test instance. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, request, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { runInNewContext } from 'node:vm';
import { createAdaptorServer } from '@hono/node-server';
import { expect, it, jest } from '@jest/globals';
import { build } from 'esbuild';
import { fastify } from 'fastify';
import { Hono } from 'hono';
import type { Handler } from '../../auth/handler';
import { toFastify, toNode } from '../../auth/node';
import { createTests } from '../../auth/testing';
import { Browser, createHost, type Host, pathOf } from '../support/auth/host';

it('bundles the handler without anything of Node and without packages', async () => {
  const options = { bundle: true, write: false, metafile: true, logLevel: 'silent' } as const;
  const { metafile } = await build({
    ...options,
    entryPoints: ['auth/handler.ts'],
    platform: 'browser',
    format: 'esm',
  });
  const inputs = Object.keys(metafile.inputs);
  expect(inputs.filter((path) => !/^(auth|flows)\//.test(path))).toEqual([]);
  const { text = '' } =
    (await build({ ...options, entryPoints: ['auth/handler.ts'], format: 'esm' })).outputFiles[0] ?? {};
  expect(text).not.toMatch(/\b(process|Buffer|require)\b\s*[.(]/);
});

it('signs on where only web globals exist, as in a worker', async () => {
  const entry = `export { createHost } from './test/support/auth/host';`;
  const { outputFiles } = await build({
    ...{ bundle: true, write: false, platform: 'browser', format: 'iife', globalName: 'host' },
    stdin: { contents: entry, resolveDir: '.' },
  });
  const { Request, Response, Headers, URL, URLSearchParams, TextEncoder, TextDecoder, crypto } = globalThis;
  const web = { Request, Response, Headers, URL, URLSearchParams, TextEncoder, TextDecoder, crypto };
  const timers = { setTimeout, clearTimeout, atob, btoa };
  const text = `${outputFiles[0]?.text}; host.createHost()`;
  const host: Host = runInNewContext(text, { ...web, ...timers });
  const browser = await host.browser().begin();
  expect((await browser.signOn('ada', 'wrong')).code).toBe('WRONG_CREDENTIALS');
  expect((await browser.signOn('ada', 'Bright-Sky7')).body.nextAction).toBe('REDIRECT');
  expect(host.errors).toEqual([]);
});

/** Sends a request to a server of Node. */
async function ask(listener: RequestListener, path: string, headers = {}, body?: string) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const sent = request({
    port,
    host: '127.0.0.1',
    path,
    headers,
    method: body === undefined ? 'GET' : 'POST',
  });
  sent.end(body);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  let text = '';
  for await (const chunk of answer) text += chunk;
  server.close();
  return { status: answer.statusCode, cookies: answer.headers['set-cookie'], body: JSON.parse(text) };
}

const mounted = (): RequestListener => toNode(createHost().browser().handler);

// Express has no types.
const express = createRequire(import.meta.url)('express');

/** Starts a server of each framework with the handler. Returns how to close it, and its port. Fastify also sets a cookie of the host. */
const FRAMEWORKS: [
  name: string,
  start: (handler: Handler) => Promise<[close: () => unknown, port: number]>,
][] = [
  ['Node', (handler) => listen(createServer(toNode(handler)))],
  ['Express', (handler) => listen(createServer(express().use('/auth', toNode(handler)).use(express.json())))],
  [
    'Hono',
    (handler) => {
      const app = new Hono().all('/auth/*', (c) => handler(c.req.raw));
      return listen(createAdaptorServer(app) as Server);
    },
  ],
  [
    'Fastify',
    async (handler) => {
      const app = fastify();
      app.addHook('onRequest', async (_request, reply) => void reply.header('Set-Cookie', 'shop=1'));
      await app.register(toFastify(handler), { prefix: '/auth' });
      await app.listen({ port: 0, host: '127.0.0.1' });
      return [() => app.close(), (app.server.address() as AddressInfo).port];
    },
  ],
];

async function listen(server: Server): Promise<[() => unknown, number]> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return [() => server.close(), (server.address() as AddressInfo).port];
}

it.each(FRAMEWORKS)('signs on and refuses a broken body in %s', async (name, start) => {
  const [close, port] = await start(createHost().browser().handler);
  const browser = await new Browser((request) => {
    const { pathname, search } = new URL(request.url);
    return fetch(new Request(`http://127.0.0.1:${port}${pathname}${search}`, request));
  }).begin();
  expect((await browser.signOn('ada', 'Bright-Sky7')).body.nextAction).toBe('REDIRECT');
  expect(browser.cookies.has('shop')).toBe(name === 'Fastify');
  const broken = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{' };
  expect((await browser.send(pathOf('authenticate'), broken)).status).toBe(415);
  await close();
});

it('answers in a server of Node, beside the cookies of the host', async () => {
  const listener: RequestListener = (sent, answer) => {
    answer.setHeader('Set-Cookie', 'shop=1');
    void mounted()(sent, answer);
  };
  const { status, cookies, body } = await ask(listener, `/auth${pathOf('sessionId')}`);
  expect([status, cookies?.length, typeof body.sessionId]).toEqual([200, 2, 'string']);
});

it('answers a request with an invalid address, and goes on', async () => {
  const { status, body } = await ask(mounted(), '/auth/x', { host: 'a b' });
  expect([status, body.nextAction]).toEqual([400, 'ERROR']);
});

it('says what to do if another part of the server has read the body', async () => {
  const listener: RequestListener = async (sent, answer) => {
    sent.resume();
    await once(sent, 'end');
    void mounted()(sent, answer);
  };
  const { status, body } = await ask(listener, `/auth${pathOf('authenticate')}`, {}, 'data={}');
  expect([status, body.messages[0].problem]).toEqual([500, expect.stringContaining('before express.json()')]);
});

it('refuses test endpoints in production', () => {
  process.env.NODE_ENV = 'production';
  expect(() => createTests({ reset() {} })).toThrow(/refuses to start with NODE_ENV=production/);
  process.env.NODE_ENV = 'test';
});

it('testing: refuses to empty a database that isn’t for tests', () => {
  const given = { reset() {}, database: 'postgres://localhost/shop' };
  expect(() => createTests(given)).toThrow('<database> has no “test” in its address');
  expect(createTests({ ...given, database: 'postgres://localhost/shop_tests' })).toBeDefined();
});

it('resets, moves the clock and reads codes on a test instance, and passes other requests on', async () => {
  let resets = 0;
  const tests = createTests({ reset: () => void resets++ });
  const host = createHost(undefined, { store: tests.store, deliver: tests.deliver });
  const handler = tests.around(host.browser().handler);
  const send = async (path: string, body?: object) => {
    const init = body && { method: 'POST', body: JSON.stringify(body) };
    return (await handler(new Request(`https://auth.example/auth${path}`, init))).json();
  };
  const browser = await host.browser().begin();
  await browser.recover('ada');
  const { code } = await send('/test/code?to=ada@example.test');
  expect(code).toMatch(/^\d{6}$/);
  const before = Date.now();
  await send('/test/clock', { seconds: 481 });
  expect(Date.now() - before).toBeGreaterThanOrEqual(481_000);
  expect(Date.parse(new Date().toISOString()) - before).toBeGreaterThanOrEqual(481_000);
  expect((await browser.post('validateCode', { otc: code })).code).toBe('CODE_EXPIRED');
  await send('/test/reset', {});
  expect([resets, (await send('/test/code?to=ada@example.test')).code]).toEqual([1, null]);
  expect((await send(pathOf('sessionId'))).sessionId).toMatch(/./);
});

it('goes on after a reset of the tests that has failed', async () => {
  const report = jest.spyOn(console, 'error').mockImplementation(() => {});
  const { around } = createTests({ reset: () => Promise.reject(new Error('no table')) });
  const handler = around(createHost().browser().handler);
  const answer = await handler(new Request('https://auth.example/auth/test/reset', { method: 'POST' }));
  expect([answer.status, await answer.json()]).toEqual([500, { error: 'Error: no table' }]);
  expect(report.mock.calls).toEqual([[expect.objectContaining({ message: 'no table' })]]);
  report.mockRestore();
});
