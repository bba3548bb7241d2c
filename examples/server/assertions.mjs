/**
 * The identity provider. In a product its assertions are signed SAML responses, and a library checks them. Here they are texts
 * signed by this process.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { memory, now } from './memory.mjs';
import { secret } from './sessions.mjs';

const LIFE_MS = 5 * 60_000;

const KEY = randomBytes(32);
const signatureOf = (body) => createHmac('sha256', KEY).update(body).digest();

/** Signs claims. The result is valid for five minutes. */
export function seal(claims) {
  const body = Buffer.from(JSON.stringify({ ...claims, endsAt: now() + LIFE_MS })).toString('base64url');
  return `${body}.${signatureOf(body).toString('base64url')}`;
}

/** Returns the claims in a signed text of this kind, or null if it is invalid or has expired. */
export function open(kind, sealed) {
  const [body, signature = ''] = sealed.split('.');
  const [given, right] = [Buffer.from(signature, 'base64url'), signatureOf(body)];
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  const claims = JSON.parse(Buffer.from(body, 'base64url'));
  return claims.kind === kind && now() < claims.endsAt ? claims : null;
}

/** Stores an assertion about a user for the page `target`. Returns the reference for the page's URL. */
export function keepReference(userId, target) {
  const reference = secret();
  memory.references.set(reference, { userId, target, endsAt: now() + LIFE_MS });
  return reference;
}

/** Returns the user id of a reference once, or undefined if it is unknown, expired or for another page. */
export function takeReference(reference, target) {
  const found = memory.references.get(reference);
  memory.references.delete(reference);
  return found?.target === target && now() < found.endsAt ? found.userId : undefined;
}
