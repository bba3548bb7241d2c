import { type Credential, clientDataIn } from '../../../auth/passkeys/ceremony';
import { optionalText, type Payload, requiredText, section } from '../../http/payload';
import { sameSecret } from '../../store/random-and-digest';
import type { Store } from '../../store/store';
import type { User } from '../account/users';
import { type ChallengeFor, takeChallenge } from './challenges';
import type { Site } from './site';

/** The challenge and the site that a credential has to match. */
export interface Expected extends ChallengeFor {
  readonly site: Site;
}

/**
 * Uses up the challenge of a credential. Returns the origin of the page that asked for it, or null if challenge, type or origin are
 * wrong. A page in a frame of another origin is refused.
 */
export async function redeem(
  { db, clock }: Store,
  { response }: Credential,
  wanted: 'webauthn.get' | 'webauthn.create',
  { site, ...challengeFor }: Expected,
): Promise<string | null> {
  const { type, challenge, origin, crossOrigin } = clientDataIn(response);
  if (type !== wanted || typeof challenge !== 'string') return null;
  if (!(await takeChallenge(db, clock, challenge, challengeFor))) return null;
  return typeof origin === 'string' && site.isAllowed(origin) && crossOrigin !== true ? origin : null;
}

/** Reads the field `credential` of a payload. http/payload-schema.ts has checked its types and lengths. */
export function readCredential(payload: Payload): Credential {
  const credential = section(payload, 'credential');
  return { id: requiredText(credential, 'id'), response: section(credential, 'response') };
}

/**
 * Returns whether the credential names this user, as it must at a sign-on: the server has listed no passkeys, so the authenticator
 * tells whose passkey it is.
 */
export function isHandleOf({ passkey_handle }: User, { response }: Credential): boolean {
  return passkey_handle !== null && sameSecret(optionalText(response, 'userHandle'), passkey_handle);
}
