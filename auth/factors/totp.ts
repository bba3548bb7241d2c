/* Codes of authenticator apps (RFC 6238), with the values that every app supports: SHA-1, six digits, a code each 30 seconds. */

/** The seconds of one time step. */
export const STEP_SECONDS = 30;
const CODE_DIGITS = 6;
/** The length that RFC 4226 recommends for the secret. */
const SECRET_BYTES = 20;

export const newAppSecret = (): Uint8Array<ArrayBuffer> =>
  crypto.getRandomValues(new Uint8Array(SECRET_BYTES));

/** The time step that contains a time in milliseconds since 1970. */
export const stepAt = (milliseconds: number): number => Math.floor(milliseconds / 1000 / STEP_SECONDS);

/** The code of a time step (RFC 4226, section 5.3). */
export async function codeAt(secret: Uint8Array, step: number, digits = CODE_DIGITS): Promise<string> {
  const counter = new DataView(new ArrayBuffer(8));
  counter.setBigUint64(0, BigInt(step));
  const algorithm = { name: 'HMAC', hash: 'SHA-1' };
  const key = await crypto.subtle.importKey('raw', new Uint8Array(secret), algorithm, false, ['sign']);
  const hash = new DataView(await crypto.subtle.sign('HMAC', key, counter));
  const offset = hash.getUint8(hash.byteLength - 1) & 0x0f;
  const value = hash.getUint32(offset) & 0x7fff_ffff;
  return String(value % 10 ** digits).padStart(digits, '0');
}

/** Compares two texts of the same length in constant time. */
const isSame = (one: string, other: string): boolean =>
  one.length === other.length &&
  [...one].reduce((bits, _, at) => bits | (one.charCodeAt(at) ^ other.charCodeAt(at)), 0) === 0;

/**
 * Returns the time steps whose code is `given`, among the step of `now` and `window` steps before and after it, earliest first.
 * It compares with all of them, so that the time doesn't reveal which one it was.
 */
export async function stepsOf(
  secret: Uint8Array,
  given: string,
  now: number,
  window: number,
): Promise<number[]> {
  const first = stepAt(now) - window;
  const all = Array.from({ length: 2 * window + 1 }, (_, index) => first + index);
  const steps = all.filter((step) => step >= 0);
  const codes = await Promise.all(steps.map((step) => codeAt(secret, step)));
  return steps.filter((_, index) => isSame(codes[index] ?? '', given));
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
 * Decodes Base32 as people and other servers write it: blanks, hyphens, padding and case don't matter.
 * @throws Error if the text has another character
 */
export function fromBase32(text: string): Uint8Array<ArrayBuffer> {
  const bits = [...text.replace(/[\s=-]/g, '').toUpperCase()].map((character) => {
    const value = ALPHABET.indexOf(character);
    if (value < 0) throw new Error(`[latchkey] Expected Base32, got the character <${character}>.`);
    return value.toString(2).padStart(BITS, '0');
  });
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  return Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 2));
}

/** The secret of a new authenticator app, in the two forms that users can enter into it. */
export interface AppSetup {
  /** The address for the QR code (Key URI Format). */
  readonly appUri: string;
  /** The secret in Base32, in groups of four. */
  readonly appKey: string;
}

/** `issuer`: the name that the app shows, without its colons. `account`: whose code it is. */
export function setupOf(secret: Uint8Array, issuer: string, account: string): AppSetup {
  const key = toBase32(secret);
  const name = issuer.replaceAll(':', '');
  const label = [name, account].map(encodeURIComponent).join(':');
  const parameters = [
    ['secret', key],
    ['issuer', encodeURIComponent(name)],
    ['algorithm', 'SHA1'],
    ['digits', CODE_DIGITS],
    ['period', STEP_SECONDS],
  ];
  const query = parameters.map((pair) => pair.join('=')).join('&');
  return { appUri: `otpauth://totp/${label}?${query}`, appKey: inGroups(key, 4, ' ') };
}

/** Splits a text into groups of `size` characters. */
export const inGroups = (text: string, size: number, separator: string): string =>
  (text.match(new RegExp(`.{1,${size}}`, 'g')) ?? []).join(separator);
