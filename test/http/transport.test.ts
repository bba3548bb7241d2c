import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Clock } from '../../src/effects/runtime';
import { send, type Wire } from '../../src/http/transport';

const clock: Clock = {
  now: () => performance.now(),
  date: () => Date.now(),
  setTimeout: (work, ms) => setTimeout(work, ms),
  clearTimeout: (handle) => clearTimeout(handle as number),
};
const replies: Record<string, (response: ServerResponse) => void> = {
  '/good': (response) => response.end('\ufeff{"a":1}'),
  '/teapot': (response) => response.writeHead(418, { 'content-type': 'text/plain' }).end('short and stout'),
  '/redirect': (response) => response.writeHead(302, { location: '/good' }).end(),
  '/temporary': (response) => response.writeHead(307, { location: '/good' }).end(),
  '/hang': () => {},
  '/drip': (response) => {
    response.writeHead(200).write('{');
    const drip = setInterval(() => response.write(' '), 20);
    response.on('close', () => clearInterval(drip));
  },
  '/reset': (response) => response.destroy(),
  '/half': (response) => {
    response.writeHead(200, { 'content-length': '100' }).write('{"a"');
    setTimeout(() => response.destroy(), 10);
  },
  '/endless': (response) => {
    const chunk = ' '.repeat(65_536);
    const pour = (): void => {
      while (!response.destroyed && response.write(chunk));
    };
    response.on('drain', pour);
    pour();
  },
  '/empty': (response) => response.writeHead(204).end(),
};
/** Milliseconds in which any machine answers, however busy it is. */
const LONG_ENOUGH = 25_000;

let server: Server;
let base: string;
const seen: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    seen.push(`${request.method} ${request.url}`);
    replies[request.url ?? '']?.(response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const ask = (path: string, extra: Partial<Wire> = {}, signal = new AbortController().signal) =>
  send(
    { method: 'POST', url: base + path, headers: {}, body: new URLSearchParams({ a: 'b' }) },
    { fetch: undefined, clock, timeoutMs: LONG_ENOUGH, ...extra },
    signal,
  );

it('brings status and text of any answer', async () => {
  expect(JSON.parse((await ask('/good')).text)).toEqual({ a: 1 });
  expect(await ask('/teapot')).toMatchObject({ status: 418, text: 'short and stout' });
  expect(await ask('/empty')).toMatchObject({ status: 204, text: '' });
});

it.each([
  ['/redirect', 'redirect'],
  ['/temporary', 'redirect'],
  ['/reset', 'network'],
  ['/half', 'network'],
  ['/hang', 'timeout'],
  ['/drip', 'timeout'],
])('has no answer from %s: %s (ERR-03)', async (path, fault) => {
  // What is never answered in full need not be waited for.
  const limit = fault === 'timeout' ? { timeoutMs: 300 } : {};
  await expect(ask(path, limit)).rejects.toMatchObject({ name: 'TransportError', fault });
});

it('stops reading an answer without end', async () => {
  await expect(ask('/endless')).rejects.toMatchObject({ fault: 'size' });
});

it('has no answer from a closed port', async () => {
  await expect(
    send(
      { method: 'GET', url: 'http://127.0.0.1:1/', headers: {} },
      { fetch: undefined, clock, timeoutMs: LONG_ENOUGH },
      new AbortController().signal,
    ),
  ).rejects.toMatchObject({ fault: 'network' });
});

it('ends as aborted when nobody waits any more, before or during the request', async () => {
  await expect(ask('/good', {}, AbortSignal.abort())).rejects.toMatchObject({ fault: 'aborted' });
  const controller = new AbortController();
  const asking = ask('/hang', {}, controller.signal);
  setTimeout(() => controller.abort(), 50);
  await expect(asking).rejects.toMatchObject({ fault: 'aborted' });
});

it('sends once, whatever happens, and follows no redirect with a body', () => {
  expect(seen.filter((line) => line === 'POST /reset')).toHaveLength(1);
  expect(seen.filter((line) => line === 'GET /good')).toHaveLength(0);
  expect(seen.filter((line) => line === 'POST /good')).toHaveLength(1);
});

it('uses the fetch of the host, whatever it answers', async () => {
  const used = new Response('x');
  await used.text();
  await expect(ask('/good', { fetch: async () => Response.error() })).rejects.toMatchObject({ name: 'TransportError' });
  await expect(ask('/good', { fetch: async () => used })).rejects.toMatchObject({ name: 'TransportError' });
});
