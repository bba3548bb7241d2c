import { randomBytes } from 'node:crypto';
import type {
  AuthenticatorTransport,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import { limits } from '../../limits';
import type { Queries } from '../../store/db/database';
import type { User } from '../account/users';
import type { Passkey } from './store';

/**
 * ES256, EdDSA and RS256, which together all authenticators have. COSE's numbers. Without RS256, which `limits.passkeys.rsa` allows,
 * some Windows devices can't make a passkey.
 */
export const ALGORITHMS: readonly number[] = limits.passkeys.rsa ? [-7, -8, -257] : [-7, -8];

/** How long a browser lets the user decide, in ms. It is less than the lifetime of the challenge. */
const TIMEOUT = 300_000;

/** The options for a passkey to use. Without `allowed`, the authenticator offers all that it has for the domain. */
export function requestOptions(
  challenge: string,
  rpId: string,
  userVerification: 'required' | 'preferred',
  allowed: readonly Passkey[] = [],
): PublicKeyCredentialRequestOptionsJSON {
  return { challenge, rpId, timeout: TIMEOUT, userVerification, allowCredentials: allowed.map(described) };
}

/** The options for a passkey to make. `existing`: those for which the authenticator makes no second one. */
export function creationOptions(
  challenge: string,
  rpId: string,
  { user, handle }: { readonly user: User; readonly handle: string },
  existing: readonly Passkey[],
): PublicKeyCredentialCreationOptionsJSON {
  const name = [user.first_name, user.last_name].filter(Boolean).join(' ');
  return {
    challenge,
    rp: { id: rpId, name: rpId },
    user: { id: handle, name: user.user_id, displayName: name || user.user_id },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
    timeout: TIMEOUT,
    attestation: 'none',
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    excludeCredentials: existing.map(described),
  };
}

const described = ({ id, transports }: Passkey) => ({
  id,
  type: 'public-key' as const,
  transports: transports as AuthenticatorTransport[],
});

/** The user's handle, made at its first use. It says nothing about the user, because anyone with the device can read it. */
export async function handleOf(queries: Queries, { id }: User): Promise<string> {
  const [row] = await queries.query<{ passkey_handle: string }>(
    'update users set passkey_handle = coalesce(passkey_handle, $2) where id = $1 returning passkey_handle',
    [id, randomBytes(32).toString('base64url')],
  );
  return row?.passkey_handle ?? '';
}
