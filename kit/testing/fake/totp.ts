/** The codes of authenticator apps (RFC 6238): SHA-1, six digits, steps of 30 seconds. */

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STEP_MS = 30_000;

/** The codes of an ASCII text's characters. jsdom has no TextEncoder. */
export const bytesIn = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text, (character) => character.charCodeAt(0));

/** Encodes bytes in Base32 (RFC 4648). The number of bits must be a multiple of five. */
export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((group) => ALPHABET[Number.parseInt(group, 2)]).join('');
}

/** Decodes Base32. Blanks, hyphens and case don't matter. */
function fromBase32(text: string): Uint8Array<ArrayBuffer> {
  const characters = [...text.toUpperCase().replace(/[^A-Z2-7]/g, '')];
  const bits = characters.map((one) => ALPHABET.indexOf(one).toString(2).padStart(5, '0')).join('');
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
}

/** The number of the time step at a time in milliseconds since 1970. */
export const stepAt = (ms: number): number => Math.floor(ms / STEP_MS);

/** The code that an app with this key shows in a time step. */
export async function appCodeAt(key: string, step: number): Promise<string> {
  const counter = new DataView(new ArrayBuffer(8));
  counter.setBigUint64(0, BigInt(step));
  const secret = await crypto.subtle.importKey(
    'raw',
    fromBase32(key),
    { name: 'HMAC', hash: 'SHA-1' },
    false,
    ['sign'],
  );
  const digest = new DataView(await crypto.subtle.sign('HMAC', secret, counter));
  const offset = digest.getUint8(digest.byteLength - 1) & 15;
  return String((digest.getUint32(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}
