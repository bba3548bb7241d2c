// nock replaces the socket, so it can't hang, trickle, break off in the middle or never end. That's why this
// test has a server.
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { send, type Wire } from '../../src/http/transport';
import { createTestClock } from '../support/clock';

const replies: Record<string, (response: ServerResponse) => void> = {
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
};
/** Milliseconds within which even a busy machine answers. */
const LONG_ENOUGH = 25_000;

let server: Server;
let base: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    replies[request.url ?? '']?.(response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  const closed = new Promise((done) => server.close(done));
  server.closeAllConnections();
  await closed;
});

const ask = (url: string, extra: Partial<Wire> = {}, signal = new AbortController().signal) =>
  send(
    { method: 'POST', url, headers: {}, body: new URLSearchParams({ a: 'b' }) },
    { fetch: undefined, clock: createTestClock(), timeoutMs: LONG_ENOUGH, ...extra },
    signal,
  );

it.each([
  ['/reset', 'network'],
  ['/half', 'network'],
  ['/endless', 'size'],
  ['/hang', 'timeout'],
  ['/drip', 'timeout'],
])('transport fails for %s with fault %s, after one request (ERR-03)', async (path, fault) => {
  // Counted here instead of by the server, which a busy machine may let run only after the timeout.
  const fetchOnce = jest.fn(globalThis.fetch);
  // An answer that never becomes complete can be left unread.
  const limit = fault === 'timeout' ? { timeoutMs: 300 } : {};
  await expect(ask(base + path, { ...limit, fetch: fetchOnce })).rejects.toMatchObject({
    name: 'TransportError',
    fault,
  });
  expect(fetchOnce).toHaveBeenCalledTimes(1);
});

it('transport fails for a closed port', async () => {
  await expect(ask('http://127.0.0.1:1/')).rejects.toMatchObject({ fault: 'network' });
});

it('transport ends as aborted if the caller aborts while the server hangs', async () => {
  const controller = new AbortController();
  const asking = ask(`${base}/hang`, {}, controller.signal);
  setTimeout(() => controller.abort(), 50);
  await expect(asking).rejects.toMatchObject({ fault: 'aborted' });
});
