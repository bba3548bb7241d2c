import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Request } from '../../src/http/requests';
import { send, type Wire } from '../../src/http/transport';
import { createTestClock } from '../support/clock';
import nock from '../support/nock';

const API = 'https://auth.example.com';
/** Milliseconds within which even a busy machine answers. */
const LONG_ENOUGH = 25_000;

beforeAll(() => nock.disableNetConnect());
afterEach(() => nock.cleanAll());

const ask = (path: string, extra: Partial<Wire> = {}, signal = new AbortController().signal) =>
  send(
    { method: 'POST', url: API + path, headers: {}, body: new URLSearchParams({ a: 'b' }) },
    { fetch: undefined, clock: createTestClock(), timeoutMs: LONG_ENOUGH, ...extra },
    signal,
  );

it('returns status and text of any response', async () => {
  nock(API).post('/good').reply(200, '\ufeff{"a":1}');
  expect(JSON.parse((await ask('/good')).text)).toEqual({ a: 1 });
  nock(API).post('/teapot').reply(418, 'short and stout', { 'content-type': 'text/plain' });
  expect(await ask('/teapot')).toMatchObject({ status: 418, text: 'short and stout' });
  nock(API).post('/empty').reply(204);
  expect(await ask('/empty')).toMatchObject({ status: 204, text: '' });
});

it.each([302, 307])('follows no redirect: %i (ERR-03)', async (status) => {
  nock(API).post('/old').reply(status, '', { location: '/new' });
  const target = nock(API).get('/new').reply(200).post('/new').reply(200);
  await expect(ask('/old')).rejects.toMatchObject({ name: 'TransportError', fault: 'redirect' });
  expect(target.pendingMocks()).toHaveLength(2);
});

it('sends a request once, whatever the response', async () => {
  nock(API).post('/reset').times(2).replyWithError('reset');
  await expect(ask('/reset')).rejects.toMatchObject({ name: 'TransportError', fault: 'network' });
  expect(nock.pendingMocks()).toHaveLength(1);
  nock.cleanAll();
  nock(API).get('/busy').times(2).reply(503, '', { 'retry-after': '0' });
  const get: Request = { method: 'GET', url: `${API}/busy`, headers: {} };
  const wire = { fetch: undefined, clock: createTestClock(), timeoutMs: LONG_ENOUGH };
  expect(await send(get, wire, new AbortController().signal)).toMatchObject({ status: 503 });
  expect(nock.pendingMocks()).toHaveLength(1);
});

it.each([
  ['Latin-1', Buffer.from('{"messages":[{"type":"ERROR","detail":"falsch für alle"}]}', 'latin1')],
  ['UTF-16', Buffer.from('\ufeff{"messages":null}', 'utf16le')],
  ['a letter cut in two', Buffer.from('{"a":"ü').subarray(0, -1)],
])("returns no text if a response isn't UTF-8 but %s", async (_, body) => {
  nock(API).post('/bytes').reply(200, body);
  expect(await ask('/bytes')).toMatchObject({ status: 200, text: '' });
});

it('returns the status of an error in invalid UTF-8', async () => {
  nock(API).post('/bytes').reply(502, Buffer.from('gestört', 'latin1'), { 'content-type': 'text/plain' });
  expect(await ask('/bytes')).toMatchObject({ status: 502, statusText: 'Bad Gateway', text: '' });
});

it('sends nothing if the caller has already aborted', async () => {
  nock(API).post('/good').reply(200);
  await expect(ask('/good', {}, AbortSignal.abort())).rejects.toMatchObject({ fault: 'aborted' });
  expect(nock.pendingMocks()).toHaveLength(1);
});

it("uses the host's fetch, whatever it returns", async () => {
  const used = new Response('x');
  await used.text();
  for (const answer of [Response.error(), used, undefined, null, 'text'])
    await expect(ask('/good', { fetch: async () => answer as Response })).rejects.toMatchObject({
      name: 'TransportError',
    });
  for (const reason of ['text', null, undefined])
    await expect(ask('/good', { fetch: () => Promise.reject(reason) })).rejects.toMatchObject({
      fault: 'network',
    });
  // Behind a proxy the response may be missing. Anything else is wrong.
  for (const answer of [new Proxy(new Response('x'), {}), { status: 200, headers: new Headers() }]) {
    const got = await ask('/good', { fetch: async () => answer as Response }).catch((error) => error);
    expect(got).toMatchObject(got instanceof Error ? { name: 'TransportError' } : { status: 200 });
  }
});

describe('the time limit', () => {
  beforeAll(() => void jest.useFakeTimers());
  afterAll(() => void jest.useRealTimers());

  it('covers the body, too, and its error contains no URL (ERR-03)', async () => {
    const cancel = jest.fn<() => void>();
    const dripping = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode('{')),
      cancel,
    });
    const asking = ask('/good', { fetch: async () => new Response(dripping), timeoutMs: 2000 });
    const wrong = asking.catch((error: Error) => error);
    await jest.advanceTimersByTimeAsync(2000);
    expect(await wrong).toMatchObject({ fault: 'timeout' });
    expect([String(await wrong), ((await wrong) as Error).cause]).toEqual([
      'TransportError: timeout after 2000 ms',
      undefined,
    ]);
    expect(cancel).toHaveBeenCalled();
  });

  it("aborts the request of the host's fetch", async () => {
    let signal: AbortSignal | null | undefined;
    const never = (_: unknown, init?: RequestInit) => {
      signal = init?.signal;
      return new Promise<Response>(() => {});
    };
    const wrong = ask('/good', { fetch: never, timeoutMs: 2000 }).catch((error: Error) => error);
    await jest.advanceTimersByTimeAsync(2000);
    expect(await wrong).toMatchObject({ fault: 'timeout' });
    expect(signal?.aborted).toBe(true);
  });

  it('leaves no timer, whatever the response', async () => {
    await ask('/good', { fetch: async () => new Response('{}') });
    await ask('/good', { fetch: async () => Response.error() }).catch(() => {});
    expect(jest.getTimerCount()).toBe(0);
  });
});

describe('on a page whose fetch is wrapped in a function of (url, init), transport', () => {
  // Such wrappers read only the URL of a Request.
  const real = globalThis.fetch;
  const wrapped = ((url: string | { url: string }, init?: RequestInit) =>
    real(typeof url === 'string' ? url : url.url, init)) as typeof fetch;
  const fields = { data: '{"password":"a+b & ü"}', _csrf: 'T1', sId: 'S1' };
  const request: Request = {
    method: 'POST',
    url: `${API}/good`,
    headers: {
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
      'X-XSRF-TOKEN': 'T1',
    },
    body: new URLSearchParams(fields),
  };
  const post = (fetch?: typeof globalThis.fetch, signal = new AbortController().signal) =>
    send(request, { fetch, clock: createTestClock(), timeoutMs: LONG_ENOUGH }, signal);
  const expectWhole = () => nock(API, { reqheaders: request.headers }).post('/good', fields).reply(200, '{}');

  it("sends method, headers and body, whether the page or the host's config has the wrapper", async () => {
    expectWhole();
    await post(wrapped);
    expectWhole();
    globalThis.fetch = wrapped;
    try {
      await post();
    } finally {
      globalThis.fetch = real;
    }
    expect(nock.isDone()).toBe(true);
  });

  it('passes url and init, never a Request', async () => {
    let passed: unknown[] = [];
    await post((async (...given: unknown[]) => {
      passed = given;
      return new Response('{}');
    }) as typeof fetch);
    expect(passed).toEqual([
      `${API}/good`,
      {
        method: 'POST',
        headers: request.headers,
        body: String(request.body),
        signal: expect.objectContaining({ aborted: false }),
        credentials: 'include',
        redirect: 'manual',
        referrerPolicy: 'strict-origin',
        cache: 'no-store',
      },
    ]);
  });

  it('aborts its request when the caller aborts', async () => {
    nock(API).post('/good').delay(LONG_ENOUGH).reply(200);
    const own = new AbortController();
    let signal: AbortSignal | null | undefined;
    const asking = post(
      ((url: string, init: RequestInit) => {
        signal = init.signal;
        own.abort();
        return real(url, init);
      }) as typeof fetch,
      own.signal,
    );
    await expect(asking).rejects.toMatchObject({ fault: 'aborted' });
    expect(signal?.aborted).toBe(true);
  });
});
