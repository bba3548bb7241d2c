/** The codes of authenticator apps, by the examples of the standards. */
import { expect, it } from '@jest/globals';
import { codeAt, fromBase32, newAppSecret, stepAt, stepsOf, toBase32 } from '../../auth/factors/totp';

const RFC_SECRET = Buffer.from('12345678901234567890');
const read = (key: string) => Buffer.from(fromBase32(key));

it.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('computes the code of RFC 6238, appendix B, at second %i', async (second, code) => {
  expect(await codeAt(RFC_SECRET, stepAt(second * 1000), 8)).toBe(code);
  expect(await codeAt(RFC_SECRET, stepAt(second * 1000))).toBe(code.slice(2));
});

it('computes the codes of RFC 4226, appendix D', async () => {
  const counts = await Promise.all(Array.from({ length: 10 }, (_, count) => codeAt(RFC_SECRET, count)));
  expect(counts.join(' ')).toBe('755224 287082 359152 969429 338314 254676 287922 162583 399871 520489');
});

it('accepts a code from the step before to the step after its own', async () => {
  const own = stepAt(59_000);
  const code = await codeAt(RFC_SECRET, own);
  const at = (seconds: number[]) =>
    Promise.all(seconds.map((second) => stepsOf(RFC_SECRET, code, second * 1000, 1)));
  expect(await at([29, 30, 0])).toEqual([[own], [own], [own]]);
  expect(await at([59, 60, 89])).toEqual([[own], [own], [own]]);
  expect(await at([90, 119])).toEqual([[], []]);
  expect(await stepsOf(RFC_SECRET, await codeAt(RFC_SECRET, 1), 0, 0)).toEqual([]);
});

it.each(['', '1', '28708', '2870821', '２８７０８２', '-87082', '28.082', "' or 1=1 --", '\u0660'.repeat(6)])(
  'rejects <%s> instead of six digits',
  async (given) => {
    expect(await stepsOf(RFC_SECRET, given, 59_000, 1)).toEqual([]);
  },
);

it.each([
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('encodes and decodes <%s> as in RFC 4648', (text, encoded) => {
  expect(toBase32(Buffer.from(text))).toBe(encoded);
  expect(String(read(encoded))).toBe(text);
});

it('decodes a key in groups and lower case, and names a wrong character', () => {
  expect(String(read('mzxw 6ytb oi'))).toBe('foobar');
  expect(String(read('MZXW-6YTB-OI======'))).toBe('foobar');
  expect(() => fromBase32('MZX1')).toThrow('[latchkey] Expected Base32, got the character <1>.');
});

it('makes a secret of 20 bytes, and never the same one', () => {
  const secrets = Array.from({ length: 50 }, () => Buffer.from(newAppSecret()).toString('hex'));
  expect(new Set(secrets).size).toBe(50);
  expect(secrets.every((secret) => secret.length === 40)).toBe(true);
});
