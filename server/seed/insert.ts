import { setFailures } from '../account/failures';
import { storePassword } from '../account/passwords';
import { insertUser } from '../account/users';
import { timeFromNow } from '../clock';
import type { ServerContext } from '../context';
import type { Queries } from '../db/database';
import { limits } from '../limits';
import { storeApp } from '../second-factors/authenticator-app';
import { fromBase32 } from '../second-factors/base32';
import { storeRecoveryCodes } from '../second-factors/recovery-codes';
import type { SeedApp, SeedPerson, SeedUser } from './types';

const BRAND = 'demo';
const DAY = 86_400;

export async function addApp(tx: Queries, app: SeedApp): Promise<void> {
  await tx.query(
    `insert into apps (app_id, brands, settings, target_url, home_url, passkeys, rp_id, origins, remember_days)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      app.appId,
      app.brands,
      JSON.stringify(app.settings),
      app.targetUrl,
      app.homeUrl,
      app.passkeys ?? false,
      app.rpId ?? null,
      app.origins ?? null,
      app.rememberDays ?? null,
    ],
  );
}

export async function addPerson(tx: Queries, person: SeedPerson): Promise<void> {
  await tx.query(
    'insert into people (id, email, first_name, middle_initial, last_name, phones) values ($1, $2, $3, $4, $5, $6)',
    [
      person.personId,
      person.email,
      person.firstName,
      person.middleInitial,
      person.lastName,
      JSON.stringify(person.phones),
    ],
  );
}

/** `passwordHash`: null for a user who hasn't chosen a password yet. */
export async function addUser(
  tx: Queries,
  context: ServerContext,
  user: SeedUser,
  passwordHash: string | null,
): Promise<void> {
  const { clock } = context;
  const now = timeFromNow(clock);
  const id = await insertUser(tx, { ...user, brandId: BRAND, type: 'user' });
  await tx.query(
    `update users set password_is_temporary = $2, password_expires_at = $3, second_step = $4, enabled_by_code = $5, may_change_password = $6,
       gets_sent_codes = $7
     where id = $1`,
    [
      id,
      user.isTemporary ?? false,
      user.expiresInDays === undefined ? null : timeFromNow(clock, user.expiresInDays * DAY),
      user.secondStep ?? null,
      user.isEnabledByCode ?? false,
      !user.isManaged,
      user.getsSentCodes ?? true,
    ],
  );
  if (passwordHash) await storePassword(tx, id, passwordHash, now);
  if (user.appKey) await storeApp(context, tx, id, { secret: fromBase32(user.appKey), step: 0 });
  if (user.recoveryCodes) await storeRecoveryCodes(context, tx, id, user.recoveryCodes);
  if (user.isLocked) await setFailures(tx, user.userId, limits.signOn.failuresBeforeCaptcha, now);
}
