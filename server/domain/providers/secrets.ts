import type { Key } from '../../store/keys/keys';
import { keyedDigest } from '../../store/random-and-digest';

/** The secrets of one sign-on at a provider. */
export interface SignOnSecrets {
  readonly state: string;
  readonly nonce: string;
  /** PKCE's code_verifier. */
  readonly verifier: string;
}

/**
 * Derives the secrets from the random value in the browser's cookie. Only the cookie has this value, so the database can't give
 * away what completes a sign-on, and another browser can't even know the verifier.
 */
export function secretsFrom(key: Key, cookie: string): SignOnSecrets {
  const derived = (name: string): string => keyedDigest(key, `provider ${name} ${cookie}`);
  return { state: derived('state'), nonce: derived('nonce'), verifier: derived('verifier') };
}
