/** The options with which a browser uses or makes a passkey, in the JSON form of WebAuthn Level 3. */
import type { Passkey } from '../ports';

/** ES256, EdDSA and RS256, which together all authenticators have, by their numbers in COSE. */
export const ALGORITHMS: readonly number[] = [-7, -8, -257];

/** How long a browser lets the user decide. It is less than the lifetime of a challenge. */
const TIMEOUT_MS = 300_000;

type Known = Pick<Passkey, 'id' | 'transports'>;

const described = ({ id, transports }: Known) => ({ id, type: 'public-key', transports });

/** The options for a passkey to use. Without `allowed`, the authenticator offers all that it has for the domain. */
export const requestOptions = (
  challenge: string,
  rpId: string,
  userVerification: 'required' | 'preferred',
  allowed: readonly Known[] = [],
) => ({ challenge, rpId, timeout: TIMEOUT_MS, userVerification, allowCredentials: allowed.map(described) });

/** The user of a new passkey. `handle` is random, because anyone with the device can read it. */
export interface Owner {
  readonly handle: string;
  readonly userId: string;
  /** The first and last name. The user id stands for an empty one. */
  readonly names: readonly (string | undefined)[];
}

/** The options for a passkey to make. The authenticator makes no second one beside those in `existing`. */
export const creationOptions = (
  challenge: string,
  rpId: string,
  { handle, userId, names }: Owner,
  existing: readonly Known[],
  algorithms = ALGORITHMS,
) => ({
  challenge,
  rp: { id: rpId, name: rpId },
  user: { id: handle, name: userId, displayName: names.filter(Boolean).join(' ') || userId },
  pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' })),
  timeout: TIMEOUT_MS,
  attestation: 'none',
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
  excludeCredentials: existing.map(described),
});
