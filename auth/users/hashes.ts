/** Hashes of passwords in the notations that other systems write, as far as Node can compute them. New ones are scrypt. */
import { pbkdf2, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const nodeScrypt = promisify(scrypt) as (
  password: string,
  salt: Buffer | string,
  length: number,
  options: { N: number; r: number; p: number; maxmem: number },
) => Promise<Buffer>;
/** Node's default of `maxmem` is too little for safe parameters. */
const deriveScrypt = (
  password: string,
  salt: Buffer | string,
  length: number,
  { N, r, p }: { N: number; r: number; p: number },
): Promise<Buffer> => nodeScrypt(password, salt, length, { N, r, p, maxmem: 256 * N * r * p });
const derivePbkdf2 = promisify(pbkdf2);

/**
 * One of OWASP's sets of parameters (Password Storage Cheat Sheet, 2025), which count as equally strong. This one takes 16 MiB,
 * and half the time of the set with 64 MiB.
 */
const SCRYPT = { ln: 14, r: 8, p: 5 };
const PREFERRED = `$scrypt$ln=${SCRYPT.ln},r=${SCRYPT.r},p=${SCRYPT.p}$`;

const same = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other);
const unpadded = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');
/** Passlib writes a dot for a plus. */
const bytesIn = (text: string): Buffer => Buffer.from(text.replaceAll('.', '+'), 'base64');

const isScrypt = async (
  password: string,
  parameters: { N: number; r: number; p: number },
  salt: Buffer | string,
  hash: Buffer,
): Promise<boolean> => same(await deriveScrypt(password, salt, hash.length, parameters), hash);

interface Notation {
  readonly pattern: RegExp;
  is(password: string, parts: Readonly<Record<string, string>>): Promise<boolean>;
}

const NOTATIONS: readonly Notation[] = [
  {
    pattern: /^\$scrypt\$ln=(?<ln>\d+),r=(?<r>\d+),p=(?<p>\d+)\$(?<salt>[^$]+)\$(?<key>[^$]+)$/,
    is: (password, { ln, r, p, salt = '', key = '' }) =>
      isScrypt(password, { N: 2 ** Number(ln), r: Number(r), p: Number(p) }, bytesIn(salt), bytesIn(key)),
  },
  {
    // Django.
    pattern: /^pbkdf2_sha(?<bits>256|512|1)\$(?<rounds>\d+)\$(?<salt>[^$]+)\$(?<key>[^$]+)$/,
    is: async (password, { bits, rounds, salt = '', key = '' }) => {
      const stored = Buffer.from(key, 'base64');
      return same(await derivePbkdf2(password, salt, Number(rounds), stored.length, `sha${bits}`), stored);
    },
  },
  {
    // Passlib, and the PHC notation, which names the rounds.
    pattern:
      /^\$pbkdf2-sha(?<bits>256|512)\$(?:i=)?(?<rounds>\d+)(?:,l=\d+)?\$(?<salt>[^$]+)\$(?<key>[^$]+)$/,
    is: async (password, { bits, rounds, salt = '', key = '' }) => {
      const stored = bytesIn(key);
      return same(
        await derivePbkdf2(password, bytesIn(salt), Number(rounds), stored.length, `sha${bits}`),
        stored,
      );
    },
  },
  {
    // better-auth: scrypt with a salt that is used as text.
    pattern: /^(?<salt>[0-9a-f]{32}):(?<key>[0-9a-f]{128})$/,
    is: (password, { salt = '', key = '' }) =>
      isScrypt(password.normalize('NFKC'), { N: 16_384, r: 16, p: 1 }, salt, Buffer.from(key, 'hex')),
  },
];

/** Whether this is the hash of the password. Null if the hash has another notation. */
export async function isHashOf(hash: string, password: string): Promise<boolean | null> {
  for (const { pattern, is } of NOTATIONS) {
    const match = pattern.exec(hash);
    if (match) return is(password, match.groups ?? {});
  }
  return null;
}

/** Hashes with scrypt and a new salt, in the notation of `usersIn`. */
export async function hashPassword(password: string): Promise<string> {
  const { ln, r, p } = SCRYPT;
  const salt = randomBytes(16);
  const key = await deriveScrypt(password, salt, 32, { N: 2 ** ln, r, p });
  return `${PREFERRED}${unpadded(salt)}$${unpadded(key)}`;
}

/** Whether a right password should be hashed again, because the stored hash has another notation or other parameters. */
export const isOutdated = (hash: string): boolean => !hash.startsWith(PREFERRED);
