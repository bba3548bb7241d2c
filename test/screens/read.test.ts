import { expect, it } from '@jest/globals';
import { nameOf } from '../../cli/screens/pack';
import { newKeys, signWithKey } from '../../cli/screens/sign';
import { FORMAT, MAX_BYTES, type Manifest } from '../../src/screens/format';
import { parse, readFile, readManifest } from '../../src/screens/read';

const keys = newKeys();
const sign = signWithKey('mine', keys.privateKey);
const MANIFEST: Manifest = {
  format: FORMAT,
  channel: 'live',
  serial: 1,
  at: '2026-11-22T13:05:00.000Z',
  locale: 'en_US',
  pack: 'a'.repeat(64),
};
const NOW = Date.parse('2026-11-23T00:00:00Z');

/** The file of a manifest, as a static host answers it. */
const served = (manifest: object, signatures?: unknown): Response => {
  const payload = JSON.stringify(manifest);
  return new Response(JSON.stringify({ payload, signatures: signatures ?? [sign(payload)] }));
};
const read = (response: Response | Error, { channel = 'live', trusted = [keys.publicKey] } = {}) =>
  readManifest(response, { channel, locale: 'en_US', keys: trusted, now: NOW });
const refusal = (reason: string) => expect.objectContaining({ reason });

it('returns a manifest that one of the keys has signed', async () => {
  expect(await read(served(MANIFEST))).toEqual(MANIFEST);
  expect(await read(served(MANIFEST), { trusted: [newKeys().publicKey, keys.publicKey] })).toEqual(MANIFEST);
});

it('refuses the signed manifest of another channel or language instead of this one', async () => {
  const next = served({ ...MANIFEST, channel: 'next' });
  await expect(read(next.clone())).rejects.toEqual(refusal('tampered'));
  expect((await read(next, { channel: 'next' })).channel).toBe('next');
  await expect(read(served({ ...MANIFEST, locale: 'da_DK' }))).rejects.toEqual(refusal('tampered'));
});

it('refuses a signature of another manifest, and one without the prefix of manifests', async () => {
  const other = sign(JSON.stringify({ ...MANIFEST, serial: 2 }));
  await expect(read(served(MANIFEST, [other]))).rejects.toEqual(refusal('unsigned'));
  const payload = JSON.stringify(MANIFEST);
  const { privateKey } = keys;
  const { createPrivateKey, sign: signRaw } = await import('node:crypto');
  const signature = signRaw('sha256', Buffer.from(payload), {
    key: createPrivateKey(privateKey),
    dsaEncoding: 'ieee-p1363',
  }).toString('base64');
  await expect(read(served(MANIFEST, [{ key: 'mine', signature }]))).rejects.toEqual(refusal('unsigned'));
});

it.each<[string, unknown]>([
  ['none', []],
  ['no base64', [{ key: 'mine', signature: '***' }]],
  ['null', [null]],
  ['an empty one', [{ key: 'mine', signature: '' }]],
])('refuses a manifest whose signatures are %s', async (_, signatures) => {
  await expect(read(served(MANIFEST, signatures))).rejects.toEqual(refusal('unsigned'));
});

it('ignores a broken signature or key beside a good one', async () => {
  const payload = JSON.stringify(MANIFEST);
  const signatures = [{ key: 'old', signature: '***' }, null, sign(payload)];
  expect(await read(served(MANIFEST, signatures))).toEqual(MANIFEST);
  expect(await read(served(MANIFEST), { trusted: ['ed25519:abc', keys.publicKey] })).toEqual(MANIFEST);
});

it.each<[string, object, string]>([
  ['of another format', { format: 2 }, 'incompatible'],
  ['without a format', { format: undefined }, 'incompatible'],
  ['that has expired', { until: '2026-11-22T23:59:59Z' }, 'expired'],
  ['whose end isn’t a time', { until: 'soon' }, 'expired'],
  ['that asks for the built-in screens', { pack: null }, 'withdrawn'],
])('refuses a manifest %s', async (_, change, reason) => {
  await expect(read(served({ ...MANIFEST, ...change }))).rejects.toEqual(refusal(reason));
});

it.each([
  'null',
  '[]',
  '"text"',
  '{"payload":5,"signatures":[]}',
  '{"payload":"null","signatures":[]}',
  '{',
  '',
])('refuses the file %s instead of a manifest', async (text) => {
  await expect(read(new Response(text), { trusted: [] })).rejects.toMatchObject({
    reason: expect.stringMatching(/tampered|missing/),
  });
});

it('drops __proto__ at any depth, so that no object gets another prototype', () => {
  const data = parse('{"a":{"__proto__":{"isAdmin":true},"b":[{"__proto__":1}]},"__proto__":{"c":1}}');
  expect(JSON.stringify(data)).toBe('{"a":{"b":[{}]}}');
  expect({ ...(data as object) }).not.toHaveProperty('c');
  expect(Object.getPrototypeOf({ ...(data as { a: object }).a })).toBe(Object.prototype);
});

it('reads a file with its hash, and refuses it with another', async () => {
  const text = '{"é":"日本"}';
  expect(await readFile(new Response(text), nameOf(text))).toEqual({ é: '日本' });
  await expect(readFile(new Response(`${text} `), nameOf(text))).rejects.toEqual(refusal('tampered'));
  await expect(readFile(new Response(text), '')).rejects.toEqual(refusal('tampered'));
});

it('refuses what is larger than the limit without reading all of it', async () => {
  let pulled = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      pulled += 1;
      controller.enqueue(new Uint8Array(65_536));
    },
  });
  await expect(readFile(new Response(endless))).rejects.toEqual(refusal('tampered'));
  expect(pulled).toBeLessThan(MAX_BYTES / 65_536 + 4);
  const longest = `"${'x'.repeat(MAX_BYTES - 2)}"`;
  expect(await readFile(new Response(longest))).toHaveLength(MAX_BYTES - 2);
});

it.each<[string, () => Response | Error]>([
  ['an error of the network', () => new Error('offline')],
  ['a status of 404', () => new Response('{}', { status: 404 })],
  ['a status of 304 without a body', () => new Response(null, { status: 304 })],
])('says that a file is missing after %s', async (_, response) => {
  await expect(readFile(response())).rejects.toEqual(refusal('missing'));
});
