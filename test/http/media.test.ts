import { afterEach, beforeAll, expect, it, jest } from '@jest/globals';
import { fetchMedia } from '../../src/http/media';
import type { Request } from '../../src/http/requests';
import { createTestClock } from '../support/clock';
import nock from '../support/nock';

const API = 'https://auth.example.com';
const REQUEST: Request = { method: 'GET', url: `${API}/audio`, headers: { accept: 'application/json' } };
const wav = { 'content-type': 'audio/wav' };

beforeAll(() => nock.disableNetConnect());
afterEach(() => nock.cleanAll());

function media(fetch?: typeof globalThis.fetch, signal = new AbortController().signal, timeoutMs = 25_000) {
  const statuses: number[] = [];
  const wire = { fetch, clock: createTestClock(), timeoutMs };
  return { statuses, got: fetchMedia(REQUEST, 'audio', wire, signal, (status) => statuses.push(status)) };
}

it('a sound is fetched whole, with an Accept header (API-18)', async () => {
  nock(API, { reqheaders: { accept: 'audio/*' } })
    .get('/audio')
    .reply(200, Buffer.from([1, 2, 3]), wav);
  const { got, statuses } = media();
  const blob = await got;
  expect([blob.size, blob.type]).toEqual([3, 'audio/wav']);
  expect(statuses).toEqual([200]);
});

it.each<[string, (api: nock.Interceptor) => void]>([
  ['an error', (api) => api.reply(404, 'no', wav)],
  ['a page', (api) => api.reply(200, '<p>', { 'content-type': 'text/html' })],
  ['no content type', (api) => api.reply(200, Buffer.alloc(3))],
  ['an empty body', (api) => api.reply(200, '', wav)],
])('a sound is omitted if the answer is or has %s (CAP-03)', async (_, answer) => {
  answer(nock(API).get('/audio'));
  await expect(media().got).rejects.toMatchObject({ name: 'TransportError' });
});

/**
 * A body that never ends, with `bite` more bytes at each read, or none. nock's bodies always end, so the host
 * passes a fake fetch.
 */
const endless = (bite: number) => async (): Promise<Response> =>
  new Response(
    new ReadableStream({
      pull: (controller) => (bite ? controller.enqueue(new Uint8Array(bite)) : new Promise(() => {})),
    }),
    { headers: wav },
  );

it('a sound is omitted if its body never ends (CAP-03)', async () => {
  await expect(media(endless(1_000_000)).got).rejects.toThrow('the response is too large');
});

it('a sound request aborts after its time limit, or when the caller aborts it', async () => {
  jest.useFakeTimers();
  try {
    const late = media(endless(0), undefined, 1000).got.catch((error: Error) => error.message);
    await jest.advanceTimersByTimeAsync(1000);
    expect(await late).toBe('timeout after 1000 ms');
  } finally {
    jest.useRealTimers();
  }
  const own = new AbortController();
  const left = media(endless(0), own.signal);
  setTimeout(() => own.abort(), 50);
  await expect(left.got).rejects.toThrow('aborted');
});
