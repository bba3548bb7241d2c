import { createHmac, randomBytes } from 'node:crypto';
import { sameSecret } from '../../store/random-and-digest';

/* Codes of authenticator apps (RFC 6238), with the values that every app supports: SHA-1, six digits, a code each 30 seconds. */

/** The seconds of one time step. */
export const STEP_SECONDS = 30;
export const CODE_DIGITS = 6;
/** The length that RFC 4226 recommends for the secret. */
const SECRET_BYTES = 20;

export const newAppSecret = (): Buffer => randomBytes(SECRET_BYTES);

/** The time step that contains a time in milliseconds since 1970. */
export const stepAt = (milliseconds: number): number => Math.floor(milliseconds / 1000 / STEP_SECONDS);

/** The code of a time step (RFC 4226, section 5.3). */
export function codeAt(secret: Uint8Array, step: number, digits = CODE_DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', secret).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 0x0f;
  const value = hash.readUInt32BE(offset) & 0x7fff_ffff;
  return String(value % 10 ** digits).padStart(digits, '0');
}

/**
 * Returns the time steps whose code is `given`, among the step of `now` and `window` steps before and after it, earliest first.
 * It compares with all of them, so that the time doesn't reveal which one it was.
 */
export function stepsOf(secret: Uint8Array, given: string, now: number, window: number): number[] {
  const current = stepAt(now);
  const steps = Array.from({ length: 2 * window + 1 }, (_, index) => current - window + index);
  return steps.filter((step) => step >= 0).filter((step) => sameSecret(codeAt(secret, step), given));
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const BITS = 5;

/** Encodes bytes in Base32 (RFC 4648) without padding, as authenticator apps read it. */
export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(new RegExp(`.{1,${BITS}}`, 'g')) ?? [];
  return groups.map((group) => ALPHABET[Number.parseInt(group.padEnd(BITS, '0'), 2)]).join('');
}

/**
 * Decodes Base32 without padding. Blanks and case don't matter.
 * @throws Error if the text has another character
 */
export function fromBase32(text: string): Buffer {
  const bits = [...text.replace(/\s/g, '').toUpperCase()].map((character) => {
    const value = ALPHABET.indexOf(character);
    if (value < 0) throw new Error(`[latchkey] Expected Base32, got the character <${character}>.`);
    return value.toString(2).padStart(BITS, '0');
  });
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}
