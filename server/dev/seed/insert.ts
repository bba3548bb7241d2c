import { fromBase32 } from '../../../auth/factors/totp';
import type { ServerContext } from '../../context';
import { setFailures } from '../../domain/account/prove-password';
import { accountKey } from '../../domain/account/users';
import { storeApp } from '../../domain/factors/authenticator-app';
import { storeRecoveryCodes } from '../../domain/factors/recovery-codes';
import { addIdentity } from '../../domain/providers/identities';
import { limits } from '../../limits';
import { timeFromNow } from '../../store/clock';
import type { Queries, Row } from '../../store/db/database';
import { DEMO_ISSUER, type SeedApp, type SeedPerson, type SeedUser } from './data';

const BRAND = 'demo';
const DAY = 86_400;

/** Inserts rows with the same columns, all at once: most tests seed the database first. */
async function insert(tx: Queries, table: string, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).join(', ');
  if (columns)
    await tx.query(
      `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1)`,
      [JSON.stringify(rows)],
    );
}

/** @throws Error if the profile needs a consent for which the widget shows no checkbox */
function signUpOf({ appId, signUp }: SeedApp): SeedApp['signUp'] | null {
  if (signUp?.profile?.includes('acceptsTerms') && signUp.termsUrl === undefined)
    throw new Error(
      `[latchkey] Application ${appId}: signUp.profile lists acceptsTerms, but the widget asks for it only if there is a signUp.termsUrl.`,
    );
  return signUp ?? null;
}

export const addApps = (tx: Queries, apps: readonly SeedApp[]): Promise<void> =>
  insert(
    tx,
    'apps',
    apps.map((app) => ({
      app_id: app.appId,
      brands: app.brands,
      settings: app.settings,
      target_url: app.targetUrl,
      home_url: app.homeUrl,
      passkeys: app.passkeys ?? false,
      rp_id: app.rpId ?? null,
      origins: app.origins ?? null,
      remember_days: app.rememberDays ?? null,
      screens: app.screens ?? null,
      sign_up: signUpOf(app),
    })),
  );

export const addPeople = (tx: Queries, people: readonly SeedPerson[]): Promise<void> =>
  insert(
    tx,
    'people',
    people.map((person) => ({
      id: person.personId,
      email: person.email,
      first_name: person.firstName,
      middle_initial: person.middleInitial,
      last_name: person.lastName,
      phones: person.phones,
    })),
  );

/** The hashes of a user's secrets. `password` is null if the user hasn't chosen one yet. */
export interface SeedHashes {
  readonly password: string | null;
  readonly recoveryCodes: readonly string[];
}

/** `hashes`: those of each user, in the order of `users`. */
export async function addUsers(
  tx: Queries,
  context: ServerContext,
  users: readonly SeedUser[],
  hashes: readonly SeedHashes[],
): Promise<void> {
  const { clock } = context;
  const now = timeFromNow(clock);
  await insert(
    tx,
    'users',
    users.map((user, index) => ({
      id: user.userId,
      user_key: accountKey(user.userId),
      email_key: accountKey(user.email),
      user_id: user.userId,
      email: user.email,
      first_name: user.firstName,
      middle_initial: user.middleInitial,
      last_name: user.lastName,
      brand_id: BRAND,
      type: 'user',
      password_hash: hashes[index]?.password ?? null,
      password_is_temporary: user.isTemporary ?? false,
      password_expires_at:
        user.expiresInDays === undefined ? null : timeFromNow(clock, user.expiresInDays * DAY),
      second_step: user.secondStep ?? null,
      enabled_by_code: user.isEnabledByCode ?? false,
      may_change_password: !user.isManaged,
      gets_sent_codes: user.getsSentCodes ?? true,
    })),
  );
  const phones = users.flatMap((user) => user.phones.map((phone) => ({ user, phone })));
  await insert(
    tx,
    'contacts',
    phones.map(({ user, phone }) => ({
      user_id: user.userId,
      country_type: phone.countryType,
      country_code: phone.countryCode,
      phone_number: phone.phoneNumber,
      phone_type: phone.phoneType,
      extension: phone.extension,
    })),
  );
  const chosen = users.map((user, index) => ({
    user_id: user.userId,
    password_hash: hashes[index]?.password ?? null,
    set_at: now,
  }));
  await insert(
    tx,
    'password_history',
    chosen.filter(({ password_hash: hash }) => hash),
  );
  for (const [index, user] of users.entries()) {
    const id = user.userId;
    if (user.appKey) await storeApp(context, tx, id, { secret: fromBase32(user.appKey), step: 0 });
    if (user.recoveryCodes) await storeRecoveryCodes(tx, id, hashes[index]?.recoveryCodes ?? []);
    if (user.subject) await addIdentity(tx, clock, { issuer: DEMO_ISSUER, subject: user.subject }, id);
    if (user.isLocked) await setFailures(tx, id, limits.signOn.failuresBeforeCaptcha, now);
  }
}
