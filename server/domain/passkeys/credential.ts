import type { AuthenticatorTransport } from '@simplewebauthn/server';
import { optionalText, type Payload, requiredText, section } from '../../http/payload';
import { sameSecret } from '../../store/random-and-digest';
import type { User } from '../account/users';

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
export function assertionOf({ id, clientDataJSON, response }: Credential) {
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
export function attestationOf({ id, clientDataJSON, response }: Credential) {
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
