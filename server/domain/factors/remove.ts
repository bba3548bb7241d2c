import type { Queries } from '../../store/db/database';
import { endDevices } from '../../store/session/devices';
import type { Store } from '../../store/store';
import type { User } from '../account/users';
import { deletePasskey, passkeysOf } from '../passkeys/store';
import { hasApp } from './authenticator-app';

/** A kind of factor that users can remove, and the id of a passkey. */
export interface Removed {
  readonly factor: 'passkey' | 'app' | 'recoveryCodes' | 'rememberedDevices';
  readonly id: string;
}

/** The outcome of a removal. `absent`: the user has no such factor. `needed`: nothing was removed, see below. */
export type Removal = 'removed' | 'absent' | 'needed';

/**
 * Removes a factor, and ends all remembered devices of the user. A user whose sign-on requires a second factor, and who gets no
 * sent codes, keeps an authenticator app or a passkey for the domain `rpId` of the application. All others can remove every
 * factor, because the password or sent codes remain. Call it in a transaction that has locked `user`.
 */
export async function removeFactor(
  context: Store,
  tx: Queries,
  user: User,
  { factor, id }: Removed,
  rpId: string | null,
): Promise<Removal> {
  const needsOne = !user.gets_sent_codes && user.second_step !== null;
  if (needsOne && !(await hasAnother(context, tx, user.id, { factor, id, rpId }))) return 'needed';
  const isRemoved = await REMOVE[factor](tx, user.id, id);
  if (isRemoved) await endDevices(tx, user.id);
  return isRemoved ? 'removed' : 'absent';
}

const REMOVE: Readonly<
  Record<Removed['factor'], (tx: Queries, userId: string, id: string) => Promise<boolean>>
> = {
  passkey: deletePasskey,
  app: (tx, userId) => deleteOf(tx, 'authenticator_apps', userId),
  recoveryCodes: (tx, userId) => deleteOf(tx, 'recovery_codes', userId),
  rememberedDevices: (tx, userId) => deleteOf(tx, 'devices', userId),
};

async function deleteOf(
  tx: Queries,
  table: 'authenticator_apps' | 'recovery_codes' | 'devices',
  userId: string,
): Promise<boolean> {
  return (await tx.query(`delete from ${table} where user_id = $1 returning user_id`, [userId])).length > 0;
}

/**
 * Whether the user still has an authenticator app or a passkey after the removal. Passkeys of other domains don't work here, and
 * recovery codes run out, so they don't count. `rpId`: null if the application has no passkeys.
 */
async function hasAnother(
  context: Store,
  tx: Queries,
  userId: string,
  { factor, id, rpId }: Removed & { readonly rpId: string | null },
): Promise<boolean> {
  if (factor !== 'app' && (await hasApp(context, tx, userId))) return true;
  const passkeys = rpId === null ? [] : await passkeysOf(tx, userId, rpId);
  return passkeys.some((one) => factor !== 'passkey' || one.id !== id);
}
