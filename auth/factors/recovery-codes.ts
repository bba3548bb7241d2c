import { inGroups } from './totp';

/** 32 characters, so each has five bits. 0, 1, I and O are missing, because they are mistaken for each other. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** Ten characters of five bits each are 50 bits. */
const CHARACTERS = 10;
const GROUP = 5;

/** A new recovery code, such as 4FK2M-9TQXB. */
export function newRecoveryCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(CHARACTERS));
  return inGroups([...bytes].map((byte) => ALPHABET[byte % ALPHABET.length]).join(''), GROUP, '-');
}

/** The form of a code that is stored. Blanks, hyphens and case don't matter. */
export const plainRecoveryCode = (code: string): string =>
  code
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{Nd}]/gu, '');
