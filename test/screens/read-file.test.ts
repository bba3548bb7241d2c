import { expect, it } from '@jest/globals';
import { nameOf } from '../../cli/screens/pack';
import { MAX_BYTES } from '../../src/screens/format';
import { parse, readFile } from '../../src/screens/read';

const refusal = (reason: string) => expect.objectContaining({ reason });

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
