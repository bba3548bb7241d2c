import type { User } from '../account/users';
import type { ServerContext } from '../context';
import type { Queries } from '../db/database';
import { deletePasskey } from '../passkeys/store';
import { hasApp } from './authenticator-app';
import { endDevices } from './devices';

/** A kind of factor that users can remove, and the id of a passkey. */
export interface Removed {
  readonly factor: 'passkey' | 'app' | 'recoveryCodes' | 'rememberedDevices';
  readonly id: string;
}

/** The outcome of a removal. `absent`: the user has no such factor. `needed`: nothing was removed, see below. */
export type Removal = 'removed' | 'absent' | 'needed';

/**
 * Removes a factor, and ends all remembered devices of the user. A user whose sign-on requires a second factor, and who gets no
 * sent codes, keeps an authenticator app or a passkey. All others can remove every factor, because the password or sent codes
 * remain. Call it in a transaction that has locked `user`.
 */
export async function removeFactor(
  context: ServerContext,
  tx: Queries,
  user: User,
  { factor, id }: Removed,
): Promise<Removal> {
  const needsOne = !user.gets_sent_codes && user.second_step !== null;
  if (needsOne && !(await hasAnother(context, tx, user.id, { factor, id }))) return 'needed';
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

/** Whether the user still has an authenticator app or a passkey after the removal. Recovery codes run out, so they don't count. */
async function hasAnother(
  context: ServerContext,
  tx: Queries,
  userId: string,
  { factor, id }: Removed,
): Promise<boolean> {
  if (factor !== 'app' && (await hasApp(context, tx, userId))) return true;
  const passkeys = await tx.query('select 1 from passkeys where user_id = $1 and id <> $2 limit 1', [
    userId,
    factor === 'passkey' ? id : '',
  ]);
  return passkeys.length > 0;
}
