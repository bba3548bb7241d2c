import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { SignOnSecrets } from '../../../auth/ports';
import { kindOf } from '../../http/cookies';
import type { Edge } from '../../http/edge';
import { limits } from '../../limits';
import type { Key } from '../../store/keys/keys';
import { digest, keyedDigest } from '../../store/random-and-digest';
import type { Store } from '../../store/store';

/*
 * The cookie that binds a sign-on at a provider to the browser. It has SameSite=None, because a provider may return the browser with
 * a POST. Each sign-on has its own cookie, named after its state, so two tabs can't overwrite each other's.
 */

const BEFORE = 'provider-';

/** Sets the cookie when the browser leaves for the provider. */
export function giveSignOnCookie(c: Context, context: Store & Edge, state: string, value: string): void {
  const { prefix, attributes } = kindOf(c, context, BEFORE);
  setCookie(c, nameOf(prefix, state), value, { ...attributes, maxAge: limits.provider.answeredWithin });
}

/** Removes the cookie of a sign-on and returns the secrets. Null if this browser doesn't have the cookie that fits the state. */
export function takeSignOnCookie(c: Context, context: Store & Edge, state: string): SignOnSecrets | null {
  const { prefix, attributes } = kindOf(c, context, BEFORE);
  const name = nameOf(prefix, state);
  const value = getCookie(c, name);
  if (value === undefined) return null;
  deleteCookie(c, name, attributes);
  // A former key made them if the key was replaced while the browser was at the provider.
  const secrets = context.keys.map((key) => secretsFrom(key, value));
  return secrets.find((one) => one.state === state) ?? null;
}

/** A digest, because the name of a cookie can't have every character that an answer's state may have. */
const nameOf = (prefix: string, state: string): string => prefix + digest(state).slice(0, 12);

/**
 * Derives the secrets from the random value in the browser's cookie. Only the cookie has this value, so the database can't give
 * away what completes a sign-on, and another browser can't even know the verifier.
 */
export function secretsFrom(key: Key, cookie: string): SignOnSecrets {
  const derived = (name: string): string => keyedDigest(key, `provider ${name} ${cookie}`);
  return { state: derived('state'), nonce: derived('nonce'), verifier: derived('verifier') };
}
