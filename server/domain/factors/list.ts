import { timeFromNow } from '../../store/clock';
import type { Queries } from '../../store/db/database';
import { endDevices } from '../../store/session/devices';
import type { Store } from '../../store/store';
import type { User } from '../account/users';
import { deletePasskey, type ListedPasskey, listPasskeys, passkeysOf } from '../passkeys/store';
import { hasApp } from './authenticator-app';
import { hasRecoveryCodes } from './recovery-codes';

/** The factors of a user, apart from the password and sent codes. */
export interface Factors {
  readonly passkeys: readonly ListedPasskey[];
  readonly app: { readonly addedAt: string } | null;
  /** How many unused recovery codes are left. */
  readonly recoveryCodes: number;
  /** How many devices skip the second factor. */
  readonly rememberedDevices: number;
}

export async function listFactors({ clock }: Store, queries: Queries, userId: string): Promise<Factors> {
  const [app] = await queries.query<{ added_at: Date }>(
    'select added_at from authenticator_apps where user_id = $1',
    [userId],
  );
  const [counts] = await queries.query<{ codes: number; devices: number }>(
    `select (select count(*)::int from recovery_codes where user_id = $1) as codes,
       (select count(*)::int from devices where user_id = $1 and ends_at > $2) as devices`,
    [userId, timeFromNow(clock)],
  );
  return {
    passkeys: await listPasskeys(queries, userId),
    app: app ? { addedAt: app.added_at.toISOString() } : null,
    recoveryCodes: counts?.codes ?? 0,
    rememberedDevices: counts?.devices ?? 0,
  };
}

/** The keys of an answer for the factors that the user has. A key is missing if the user doesn't have that factor. */
export async function offeredFactors(
  context: Store,
  userId: string,
): Promise<{ hasApp?: true; hasRecoveryCodes?: true }> {
  return {
    ...((await hasApp(context, context.db, userId)) ? { hasApp: true } : {}),
    ...((await hasRecoveryCodes(context.db, userId)) ? { hasRecoveryCodes: true } : {}),
  };
}

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
