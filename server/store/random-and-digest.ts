import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Key } from './keys/keys';

/** An unguessable id: 24 random bytes as URL-safe text. */
export function randomName(): string {
  return randomBytes(24).toString('base64url');
}

/** `count` random decimal digits, including leading zeros. */
export function randomDigits(count: number): string {
  return String(randomInt(10 ** count)).padStart(count, '0');
}

/** The stored form of an unguessable secret. */
export function digest(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** The stored form of a short, guessable secret: a keyed digest, so that a copied row can't be searched by trying values. */
export function keyedDigest(key: Key, secret: string): string {
  return createHmac('sha256', key.secret).update(secret).digest('base64url');
}

/** Compares in constant time, so that the duration doesn't reveal how much was correct. */
export function sameSecret(a: string, b: string): boolean {
  return timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest());
}
