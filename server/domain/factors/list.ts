import { timeFromNow } from '../../store/clock';
import type { Queries } from '../../store/db/database';
import type { Store } from '../../store/store';
import { type ListedPasskey, listPasskeys } from '../passkeys/store';

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
