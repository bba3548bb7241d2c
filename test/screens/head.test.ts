import { expect, it } from '@jest/globals';
import { newKeys, signWithKey } from '../../cli/screens/sign';
import { FORMAT, type Head } from '../../src/screens/format';
import { readHead } from '../../src/screens/read';

const keys = newKeys();
const sign = signWithKey('mine', keys.privateKey);
const HEAD: Head = {
  format: FORMAT,
  lane: 'live',
  serial: 1,
  at: '2026-11-22T13:05:00.000Z',
  locale: 'en_US',
  pack: 'a'.repeat(64),
};
const NOW = Date.parse('2026-11-23T00:00:00Z');

/** The file of a head, as a static host answers it. */
const served = (head: object, signatures?: unknown): Response => {
  const payload = JSON.stringify(head);
  return new Response(JSON.stringify({ payload, signatures: signatures ?? [sign(payload)] }));
};
const read = (response: Response | Error, { lane = 'live', trusted = [keys.publicKey] } = {}) =>
  readHead(response, { lane, locale: 'en_US', keys: trusted, now: NOW });
const refusal = (reason: string) => expect.objectContaining({ reason });

it('returns a head that one of the keys has signed', async () => {
  expect(await read(served(HEAD))).toEqual(HEAD);
  expect(await read(served(HEAD), { trusted: [newKeys().publicKey, keys.publicKey] })).toEqual(HEAD);
});

it('refuses the signed head of another lane or language instead of this one', async () => {
  const next = served({ ...HEAD, lane: 'next' });
  await expect(read(next.clone())).rejects.toEqual(refusal('tampered'));
  expect((await read(next, { lane: 'next' })).lane).toBe('next');
  await expect(read(served({ ...HEAD, locale: 'da_DK' }))).rejects.toEqual(refusal('tampered'));
});

it('refuses a signature of another head, and one without the prefix of heads', async () => {
  const other = sign(JSON.stringify({ ...HEAD, serial: 2 }));
  await expect(read(served(HEAD, [other]))).rejects.toEqual(refusal('unsigned'));
  const payload = JSON.stringify(HEAD);
  const { privateKey } = keys;
  const { createPrivateKey, sign: signRaw } = await import('node:crypto');
  const signature = signRaw('sha256', Buffer.from(payload), {
    key: createPrivateKey(privateKey),
    dsaEncoding: 'ieee-p1363',
  }).toString('base64');
  await expect(read(served(HEAD, [{ key: 'mine', signature }]))).rejects.toEqual(refusal('unsigned'));
});

it.each<[string, unknown]>([
  ['none', []],
  ['no base64', [{ key: 'mine', signature: '***' }]],
  ['null', [null]],
  ['an empty one', [{ key: 'mine', signature: '' }]],
])('refuses a head whose signatures are %s', async (_, signatures) => {
  await expect(read(served(HEAD, signatures))).rejects.toEqual(refusal('unsigned'));
});

it('ignores a broken signature or key beside a good one', async () => {
  const payload = JSON.stringify(HEAD);
  const signatures = [{ key: 'old', signature: '***' }, null, sign(payload)];
  expect(await read(served(HEAD, signatures))).toEqual(HEAD);
  expect(await read(served(HEAD), { trusted: ['ed25519:abc', keys.publicKey] })).toEqual(HEAD);
});

it.each<[string, object, string]>([
  ['of another format', { format: 2 }, 'incompatible'],
  ['without a format', { format: undefined }, 'incompatible'],
  ['that has expired', { until: '2026-11-22T23:59:59Z' }, 'expired'],
  ['whose end isn’t a time', { until: 'soon' }, 'expired'],
  ['that asks for the built-in screens', { pack: null }, 'withdrawn'],
])('refuses a head %s', async (_, change, reason) => {
  await expect(read(served({ ...HEAD, ...change }))).rejects.toEqual(refusal(reason));
});

it.each([
  'null',
  '[]',
  '"text"',
  '{"payload":5,"signatures":[]}',
  '{"payload":"null","signatures":[]}',
  '{',
  '',
])('refuses the file %s instead of a head', async (text) => {
  await expect(read(new Response(text), { trusted: [] })).rejects.toMatchObject({
    reason: expect.stringMatching(/tampered|missing/),
  });
});
