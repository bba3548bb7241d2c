import { randomBytes } from 'node:crypto';
import * as every from '../../../auth/passkeys/options';
import { limits } from '../../limits';
import type { Queries } from '../../store/db/database';
import type { User } from '../account/users';
import type { Passkey } from './store';

const RS256 = -257;

/** Without RS256, which `limits.passkeys.rsa` allows, some Windows devices can't make a passkey. */
export const ALGORITHMS = every.ALGORITHMS.filter((one) => limits.passkeys.rsa || one !== RS256);

/** The options for a passkey to make. `existing`: those for which the authenticator makes no second one. */
export const creationOptions = (
  challenge: string,
  rpId: string,
  { user, handle }: { readonly user: User; readonly handle: string },
  existing: readonly Passkey[],
) => {
  const owner = { handle, userId: user.user_id, names: [user.first_name, user.last_name] };
  return every.creationOptions(challenge, rpId, owner, existing, ALGORITHMS);
};

/** The user's handle, made at its first use. It says nothing about the user, because anyone with the device can read it. */
export async function handleOf(queries: Queries, { id }: User): Promise<string> {
  const [row] = await queries.query<{ passkey_handle: string }>(
    'update users set passkey_handle = coalesce(passkey_handle, $2) where id = $1 returning passkey_handle',
    [id, randomBytes(32).toString('base64url')],
  );
  return row?.passkey_handle ?? '';
}
