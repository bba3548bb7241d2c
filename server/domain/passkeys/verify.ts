import {
  type AuthenticatorTransport,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { optionalText, type Payload, requiredText, section } from '../../http/payload';
import { sameSecret } from '../../store/random-and-digest';
import type { Store } from '../../store/store';
import type { User } from '../account/users';
import { type ChallengeFor, takeChallenge } from './challenges';
import { ALGORITHMS } from './options';
import type { Site } from './site';
import type { NewPasskey, Passkey } from './store';

/** The challenge and the site that a credential has to match. */
export interface Expected extends ChallengeFor {
  readonly site: Site;
}

/** The state of a passkey after a use, as the authenticator reports it. */
export interface Use {
  readonly counter: number;
  readonly isBackedUp: boolean;
}

/**
 * Stands for a passkey that the server doesn't know, so that an unknown id costs the same work as a wrong signature. It is the
 * public key of a discarded P-256 pair.
 */
const STAND_IN: Pick<Passkey, 'publicKey' | 'counter'> = {
  publicKey:
    'pQECAyYgASFYII45how_seyIRQsSW81Pym8-eUdOZyku9ARl5_K_F-PrIlggG9yNhuVho6tPS_XTkPUfCH-7J1GAvxHK0wEhVNMk_3o',
  counter: 0,
};

/**
 * Checks the use of a passkey, or of a stand-in for one that the server doesn't know. Returns null if anything is wrong: RP ID,
 * user verification, counter or signature. Call `redeem` first.
 */
export async function verifyUse(
  credential: Credential,
  passkey: Passkey | null,
  { origin, rpId, needsVerification }: { origin: string; rpId: string; needsVerification: boolean },
): Promise<Use | null> {
  const { publicKey, counter } = passkey ?? STAND_IN;
  const checked = await nullIfRefused(() =>
    verifyAuthenticationResponse({
      response: assertionOf(credential),
      expectedChallenge: () => true,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: needsVerification,
      credential: { id: credential.id, counter, publicKey: bytesOf(publicKey) },
    }),
  );
  if (!checked?.verified || !passkey) return null;
  const { newCounter, credentialBackedUp } = checked.authenticationInfo;
  return { counter: newCounter, isBackedUp: credentialBackedUp };
}

/** Checks a passkey that a user has just made. Returns null if anything is wrong. Call `redeem` first. */
export async function verifyNew(
  given: Credential,
  { userId, origin, rpId }: { userId: string; origin: string; rpId: string },
): Promise<NewPasskey | null> {
  const response = attestationOf(given);
  const checked = await nullIfRefused(() =>
    verifyRegistrationResponse({
      response,
      expectedChallenge: () => true,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: [...ALGORITHMS],
    }),
  );
  if (!checked?.verified || checked.registrationInfo.credential.id !== given.id) return null;
  const { credential, credentialBackedUp, aaguid } = checked.registrationInfo;
  return {
    id: credential.id,
    userId,
    rpId,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: response.response.transports,
    isBackedUp: credentialBackedUp,
    aaguid,
  };
}

/**
 * Uses up the challenge of a credential. Returns the origin of the page that asked for it, or null if challenge, type or origin are
 * wrong. A page in a frame of another origin is refused.
 */
export async function redeem(
  { db, clock }: Store,
  { clientDataJSON }: Credential,
  wanted: 'webauthn.get' | 'webauthn.create',
  { site, ...challengeFor }: Expected,
): Promise<string | null> {
  const { type, challenge, origin, crossOrigin } = readClientData(clientDataJSON);
  if (type !== wanted || typeof challenge !== 'string') return null;
  if (!(await takeChallenge(db, clock, challenge, challengeFor))) return null;
  return typeof origin === 'string' && site.isAllowed(origin) && crossOrigin !== true ? origin : null;
}

function readClientData(encoded: string): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(Buffer.from(encoded, 'base64url').toString('utf8')));
  } catch {
    return {};
  }
}

/** The library throws at everything but a wrong signature. The reason helps only an attacker. */
async function nullIfRefused<T>(check: () => Promise<T>): Promise<T | null> {
  try {
    return await check();
  } catch {
    return null;
  }
}

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));

/** A credential of a payload in the JSON form of WebAuthn Level 3. http/payload-schema.ts has checked its types and lengths. */
export interface Credential {
  readonly id: string;
  readonly clientDataJSON: string;
  readonly response: Payload;
}

const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

/** Reads the field `credential` of a payload. */
export function readCredential(payload: Payload): Credential {
  const credential = section(payload, 'credential');
  const response = section(credential, 'response');
  return {
    id: requiredText(credential, 'id'),
    clientDataJSON: requiredText(response, 'clientDataJSON'),
    response,
  };
}

/** The answer of an authenticator to a sign-on or a second step. */
function assertionOf({ id, clientDataJSON, response }: Credential) {
  const userHandle = optionalText(response, 'userHandle');
  return {
    id,
    rawId: id,
    type: 'public-key',
    clientExtensionResults: {},
    response: {
      clientDataJSON,
      authenticatorData: requiredText(response, 'authenticatorData'),
      signature: requiredText(response, 'signature'),
      ...(userHandle === '' ? {} : { userHandle }),
    },
  } as const;
}

/**
 * Returns whether the credential names this user, as it must at a sign-on: the server has listed no passkeys, so the authenticator
 * tells whose passkey it is.
 */
export function isHandleOf({ passkey_handle }: User, { response }: Credential): boolean {
  return passkey_handle !== null && sameSecret(optionalText(response, 'userHandle'), passkey_handle);
}

/** The answer of an authenticator that has made a passkey. Unknown transports are dropped. */
function attestationOf({ id, clientDataJSON, response }: Credential) {
  const { transports } = response;
  const known = Array.isArray(transports) ? TRANSPORTS.filter((name) => transports.includes(name)) : [];
  return {
    id,
    rawId: id,
    type: 'public-key',
    clientExtensionResults: {},
    response: {
      clientDataJSON,
      attestationObject: requiredText(response, 'attestationObject'),
      transports: known as AuthenticatorTransport[],
    },
  } as const;
}
