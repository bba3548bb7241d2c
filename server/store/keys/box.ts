import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { isOutside, type Key, type Keys } from './keys';

/*
 * Encryption of what the database keeps for long. A value names its algorithm and its key, so it stays readable after either of them
 * was replaced: A256GCM.1f2e3d4c.<nonce, tag and text>.
 */

/** The algorithms, by their JOSE names (RFC 7518). To replace the current one, add another and keep this one for old values. */
const CIPHERS = {
  A256GCM: { cipher: 'aes-256-gcm', keyBytes: 32, nonceBytes: 12, tagBytes: 16 },
} as const;
type Algorithm = keyof typeof CIPHERS;
const CURRENT: Algorithm = 'A256GCM';

/** The kind of a value. Each purpose has a separate key, which is derived from the server's. */
type Purpose = 'authenticator app secrets' | 'password hashes';

/** The purpose of a value, and whose it is. A value that was copied to another owner can't be decrypted. */
export interface Label {
  readonly purpose: Purpose;
  /** Without an owner, the value is the same for everyone. */
  readonly owner?: string;
}

const derived = (key: Key, { purpose }: Label, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key.secret, '', `latchkey ${purpose}`, bytes));

/** Encrypts with the current algorithm and key. */
export function seal([key]: Keys, label: Label, plain: Uint8Array): string {
  const { cipher: name, keyBytes, nonceBytes, tagBytes } = CIPHERS[CURRENT];
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(name, derived(key, label, keyBytes), nonce, { authTagLength: tagBytes });
  cipher.setAAD(Buffer.from(label.owner ?? ''));
  const hidden = Buffer.concat([cipher.update(plain), cipher.final()]);
  return prefix(key) + Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('base64url');
}

/**
 * Decrypts what `seal` returned for the same label. Null if its key or algorithm isn't there any more, or if the value was changed
 * or belongs to another label.
 */
export function unseal(keys: Keys, label: Label, sealed: string): Buffer | null {
  const [algorithm = '', id, body = ''] = sealed.split('.');
  const key = keys.find((one) => one.id === id);
  if (!key || !Object.hasOwn(CIPHERS, algorithm)) return null;
  const { cipher: name, keyBytes, nonceBytes, tagBytes } = CIPHERS[algorithm as Algorithm];
  const bytes = Buffer.from(body, 'base64url');
  if (bytes.length < nonceBytes + tagBytes) return null;
  const decipher = createDecipheriv(name, derived(key, label, keyBytes), bytes.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAAD(Buffer.from(label.owner ?? ''));
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]);
  } catch {
    return null;
  }
}

/** Whether the value is encrypted with the current algorithm and key. */
export const isCurrent = ([key]: Keys, sealed: string): boolean => sealed.startsWith(prefix(key));

/** The id of the key that decrypts the value. */
export const keyIdOf = (sealed: string): string => sealed.split('.')[1] ?? '';

const prefix = ({ id }: Key): string => `${CURRENT}.${id}.`;

/*
 * With a key outside the database, the database has encrypted password hashes, so an attacker can't try passwords on a copy of it.
 * It has plain ones otherwise. Encryption with a key beside them would protect nothing, and a lost key would cost all passwords.
 */

const LABEL = { purpose: 'password hashes' } as const;

const isPlain = (stored: string): boolean => stored.startsWith('$');

/** The form in which the database has a password hash. */
export const toStored = (keys: Keys, hash: string): string =>
  isOutside(keys) ? seal(keys, LABEL, Buffer.from(hash)) : hash;

/** The hash in a stored form, or null if its key isn't there any more. */
export const fromStored = (keys: Keys, stored: string): string | null =>
  isPlain(stored) ? stored : (unseal(keys, LABEL, stored)?.toString() ?? null);

/** Whether toStored returns this form today. */
export const hasCurrentForm = (keys: Keys, stored: string): boolean =>
  isOutside(keys) ? isCurrent(keys, stored) : isPlain(stored);
