import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { ServerContext } from '../context';

/*
 * The server has to compute the codes of an authenticator app, so it can't store a digest of the secret. It encrypts the secret
 * with AES-256-GCM, under a separate key that it derives from its key for digests. The owner is authenticated data, so a row that
 * is copied to another user can't be decrypted.
 */

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

type Key = Pick<ServerContext, 'key'>;

const keyOf = ({ key }: Key): Buffer =>
  Buffer.from(hkdfSync('sha256', key, '', 'latchkey authenticator app secrets', 32));

/** Encrypts the secret of an authenticator app of `userId`. */
export function seal(context: Key, userId: string, secret: Uint8Array): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(context), nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(userId));
  const hidden = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('base64url');
}

/**
 * Decrypts what `seal` returned for the same user.
 * @throws Error if it was changed, or encrypted for another user or with another key
 */
export function unseal(context: Key, userId: string, sealed: string): Buffer {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv(CIPHER, keyOf(context), bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(userId));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
}
