import { expect, it } from '@jest/globals';
import { fetchMedia } from '../../src/http/media';
import type { Request } from '../../src/http/request';
import { createTestClock } from '../support/clock';

const REQUEST: Request = { method: 'GET', url: 'https://auth.example.com/audio', headers: { accept: 'application/json' } };
const wav = { 'content-type': 'audio/wav' };

function media(fetch: (url: string, init: RequestInit) => Promise<Response>, signal = new AbortController().signal) {
  const clock = createTestClock();
  const statuses: number[] = [];
  const wire = { fetch: fetch as unknown as typeof globalThis.fetch, clock, timeoutMs: 1000 };
  return { clock, statuses, got: fetchMedia(REQUEST, 'audio', wire, signal, (status) => statuses.push(status)) };
}

/** A body that never ends: another bite whenever one is asked for, if `bite` is not empty. */
const endless = (bite: number): Response =>
  new Response(
    new ReadableStream({
      pull: (controller) => (bite ? controller.enqueue(new Uint8Array(bite)) : new Promise(() => {})),
    }),
    { headers: wav },
  );

it('fetches a sound whole, with cookies, past every cache, and says what it wants (API-18)', async () => {
  let asked: RequestInit | undefined;
  const { got, statuses } = media(async (_url, init) => {
    asked = init;
    return new Response(new Uint8Array([1, 2, 3]), { headers: wav });
  });
  const blob = await got;
  expect([blob.size, blob.type]).toEqual([3, 'audio/wav']);
  expect(statuses).toEqual([200]);
  expect(asked?.credentials).toBe('include');
  expect(new Headers(asked?.headers).get('accept')).toBe('audio/*');
});

it.each<[string, () => Response]>([
  ['an error', () => new Response('no', { status: 404, headers: wav })],
  ['a page', () => new Response('<p>', { headers: { 'content-type': 'text/html' } })],
  ['no type at all', () => new Response(new Uint8Array(3))],
  ['nothing in it', () => new Response('', { headers: wav })],
  ['no end', () => endless(1_000_000)],
])('has nothing to play when the answer is or has %s (CAP-03)', async (_, answer) => {
  await expect(media(async () => answer()).got).rejects.toThrow();
});

it('gives up on a sound that does not come on, and on one that nobody waits for', async () => {
  const { got, clock } = media(async () => endless(0));
  setTimeout(() => clock.forward(1001), 50);
  await expect(got).rejects.toThrow('no answer within 1000 ms');
  const own = new AbortController();
  const left = media(async () => endless(0), own.signal);
  setTimeout(() => own.abort(), 50);
  await expect(left.got).rejects.toThrow('nobody waits');
});
