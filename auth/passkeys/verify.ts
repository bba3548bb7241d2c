/** Checks what authenticators sign, with `@simplewebauthn/server`. The caller has checked challenge, type and origin. */
import {
  type AuthenticatorTransport,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Passkey } from '../ports';
import type { Credential } from './ceremony';
import { ALGORITHMS } from './options';

/**
 * Stands for a passkey that the host doesn't know, so that an unknown id costs the same work as a wrong signature: the public key of a
 * discarded pair.
 */
const STAND_IN: Pick<Passkey, 'publicKey' | 'counter'> = {
  publicKey:
    'pQECAyYgASFYII45how_seyIRQsSW81Pym8-eUdOZyku9ARl5_K_F-PrIlggG9yNhuVho6tPS_XTkPUfCH-7J1GAvxHK0wEhVNMk_3o',
  counter: 0,
};

const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'];

/** The library throws at everything but a wrong signature. The reason helps only an attacker. */
async function nullIfRefused<Result>(check: () => Promise<Result>): Promise<Result | null> {
  try {
    return await check();
  } catch {
    return null;
  }
}

/** The credential as the library takes it. A missing text makes the library refuse it. */
const inFull = <Response>(id: string, response: Readonly<Record<string, unknown>>) => ({
  id,
  rawId: id,
  type: 'public-key' as const,
  clientExtensionResults: {},
  response: response as Response,
});

const expected = (origin: string, rpId: string) => ({
  expectedChallenge: () => true,
  expectedOrigin: origin,
  expectedRPID: rpId,
});

/** A passkey after a use, as the authenticator reports it. */
export type Use = Pick<Passkey, 'counter' | 'isBackedUp'>;

/** Checks the use of a passkey, or of a stand-in for an unknown one. Null if the RP ID, the user's verification, the counter or the signature is wrong. */
export async function verifyUse(
  { id, response }: Credential,
  passkey: Pick<Passkey, 'publicKey' | 'counter'> | null,
  { origin, rpId, needsVerification }: { origin: string; rpId: string; needsVerification: boolean },
): Promise<Use | null> {
  const { publicKey, counter } = passkey ?? STAND_IN;
  const result = await nullIfRefused(() =>
    verifyAuthenticationResponse({
      ...expected(origin, rpId),
      response: inFull(id, response),
      requireUserVerification: needsVerification,
      credential: { id, counter, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')) },
    }),
  );
  if (!result?.verified || !passkey) return null;
  const { newCounter, credentialBackedUp } = result.authenticationInfo;
  return { counter: newCounter, isBackedUp: credentialBackedUp };
}

/** A new passkey with all that its authenticator tells. `aaguid`: its model. */
export interface Made extends Use, Pick<Passkey, 'id' | 'publicKey' | 'transports'> {
  readonly aaguid: string;
}

/** Checks a passkey that a user has just made. Unknown transports are dropped. Null if anything is wrong. */
export async function verifyNew(
  { id, response }: Credential,
  { origin, rpId, algorithms = ALGORITHMS }: { origin: string; rpId: string; algorithms?: readonly number[] },
): Promise<Made | null> {
  const { transports } = response;
  const known = Array.isArray(transports) ? TRANSPORTS.filter((name) => transports.includes(name)) : [];
  const result = await nullIfRefused(() =>
    verifyRegistrationResponse({
      ...expected(origin, rpId),
      response: inFull(id, { ...response, transports: known as AuthenticatorTransport[] }),
      requireUserVerification: true,
      supportedAlgorithmIDs: [...algorithms],
    }),
  );
  if (!result?.verified || result.registrationInfo.credential.id !== id) return null;
  const { credential, credentialBackedUp, aaguid } = result.registrationInfo;
  return {
    id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: known,
    isBackedUp: credentialBackedUp,
    aaguid,
  };
}
