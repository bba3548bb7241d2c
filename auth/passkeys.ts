/** `latchkey-auth/passkeys`: checks passkeys with `@simplewebauthn/server`. */
import {
  type AuthenticatorTransport,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Passkey, Passkeys } from './ports';

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

/** The handler has checked challenge and origin. */
const checked = (origin: string, rpId: string) => ({
  expectedChallenge: () => true,
  expectedOrigin: origin,
  expectedRPID: rpId,
});

/**
 * For the option `passkeys` of `createHandler`. `keys` stores them, and `rpId` is the domain that owns them, which can't change later. By
 * default, it is the host name of the page.
 */
export const passkeysWith = ({ keys, rpId }: Pick<Passkeys, 'keys' | 'rpId'>): Passkeys => ({
  keys,
  ...(rpId !== undefined && { rpId }),
  async verifyUse({ id, response }, passkey, { origin, rpId, needsVerification }) {
    const { publicKey, counter } = passkey ?? STAND_IN;
    const result = await nullIfRefused(() =>
      verifyAuthenticationResponse({
        ...checked(origin, rpId),
        response: inFull(id, response),
        requireUserVerification: needsVerification,
        credential: { id, counter, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')) },
      }),
    );
    return result?.verified && passkey ? result.authenticationInfo.newCounter : null;
  },
  async verifyNew({ id, response }, { origin, rpId }) {
    const { transports } = response;
    const known = Array.isArray(transports) ? TRANSPORTS.filter((name) => transports.includes(name)) : [];
    const result = await nullIfRefused(() =>
      verifyRegistrationResponse({
        ...checked(origin, rpId),
        response: inFull(id, { ...response, transports: known as AuthenticatorTransport[] }),
        requireUserVerification: true,
      }),
    );
    if (!result?.verified || result.registrationInfo.credential.id !== id) return null;
    const { credential } = result.registrationInfo;
    return {
      id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: known,
    };
  },
});
