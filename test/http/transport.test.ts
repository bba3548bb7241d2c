import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Clock } from '../../src/effects/runtime';
import type { Request } from '../../src/http/request';
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
  '/latin': (response) => response.end(Buffer.from('{"messages":[{"type":"ERROR","detail":"falsch für alle"}]}', 'latin1')),
  '/utf-16': (response) => response.end(Buffer.from('\ufeff{"messages":null}', 'utf16le')),
  '/cut-letter': (response) => response.end(Buffer.from('{"a":"ü').subarray(0, -1)),
  '/latin-error': (response) => response.writeHead(502, { 'content-type': 'text/plain' }).end(Buffer.from('gestört', 'latin1')),
};
/** Milliseconds in which any machine answers, however busy it is. */
const LONG_ENOUGH = 25_000;

let server: Server;
let base: string;
const seen: string[] = [];
/** The last request: its headers and its body. */
let last: { headers: IncomingHttpHeaders; body: string } = { headers: {}, body: '' };

beforeAll(async () => {
  server = createServer(async (request, response) => {
    seen.push(`${request.method} ${request.url}`);
    last = { headers: request.headers, body: await text(request) };
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

it('has no text from an answer in bad UTF-8, so that nothing is shown that nobody wrote', async () => {
  for (const path of ['/latin', '/utf-16', '/cut-letter'])
    expect([path, await ask(path)]).toEqual([path, expect.objectContaining({ status: 200, text: '' })]);
  expect(await ask('/latin-error')).toMatchObject({ status: 502, statusText: 'Bad Gateway', text: '' });
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
  for (const answer of [Response.error(), used, undefined, null, 'text'])
    await expect(ask('/good', { fetch: async () => answer as Response })).rejects.toMatchObject({ name: 'TransportError' });
  // Behind a proxy an answer may be one, or none; nothing else comes of it.
  for (const answer of [new Proxy(new Response('x'), {}), { status: 200, headers: new Headers() }]) {
    const got = await ask('/good', { fetch: async () => answer as Response }).catch((error) => error);
    expect(got).toMatchObject(got instanceof Error ? { name: 'TransportError' } : { status: 200 });
  }
});

describe('a page that has wrapped fetch in a function of (url, init)', () => {
  // As such wrappers are written: of a Request they would take the address alone.
  const real = globalThis.fetch;
  const wrapped = ((url: string | { url: string }, init?: RequestInit) => real(typeof url === 'string' ? url : url.url, init)) as typeof fetch;
  const request: Request = {
    method: 'POST',
    url: '',
    headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8', 'X-XSRF-TOKEN': 'T1' },
    body: new URLSearchParams({ data: '{"password":"a+b & ü"}', _csrf: 'T1', sId: 'S1' }),
  };
  const post = (fetch?: typeof globalThis.fetch) =>
    send({ ...request, url: `${base}/good` }, { fetch, clock, timeoutMs: LONG_ENOUGH }, new AbortController().signal);
  const arrivedWhole = () => {
    expect(seen.at(-1)).toBe('POST /good');
    expect(last.headers).toMatchObject({ 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8', 'x-xsrf-token': 'T1' });
    expect(last.body).toBe(String(request.body));
  };

  it('sends on method, headers and body, whether the wrapper is the page’s or given by the host', async () => {
    await post(wrapped);
    arrivedWhole();
    globalThis.fetch = wrapped;
    try {
      await post();
    } finally {
      globalThis.fetch = real;
    }
    arrivedWhole();
  });

  it('is told everything in init: no wrapper has to know what a Request is', async () => {
    let told: unknown[] = [];
    await post(((...given: [string, RequestInit]) => {
      told = given;
      return real(...given);
    }) as typeof fetch);
    expect(told).toEqual([
      `${base}/good`,
      {
        method: 'POST',
        headers: request.headers,
        body: String(request.body),
        signal: expect.any(AbortSignal),
        credentials: 'include',
        redirect: 'manual',
        referrerPolicy: 'strict-origin',
        cache: 'no-store',
      },
    ]);
  });

  it('ends its request when nobody waits any more', async () => {
    const own = new AbortController();
    let signal: AbortSignal | null | undefined;
    const asking = send(
      { ...request, url: `${base}/hang` },
      {
        fetch: ((url: string, init: RequestInit) => {
          signal = init.signal;
          own.abort();
          return real(url, init);
        }) as typeof fetch,
        clock,
        timeoutMs: LONG_ENOUGH,
      },
      own.signal,
    );
    await expect(asking).rejects.toMatchObject({ fault: 'aborted' });
    expect(signal?.aborted).toBe(true);
  });
});
