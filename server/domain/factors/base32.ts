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
