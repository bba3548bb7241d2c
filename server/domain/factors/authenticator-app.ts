import { type AppSetup, codeAt, newAppSecret, setupOf, stepAt, stepsOf } from '../../../auth/factors/totp';
import { limits } from '../../limits';
import { timeFromNow } from '../../store/clock';
import type { Queries } from '../../store/db/database';
import { isCurrent, keyIdOf, type Label, seal, unseal } from '../../store/keys/box';
import type { Keys } from '../../store/keys/keys';
import { forgetInARow } from '../../store/rates/in-a-row';
import { endDevices } from '../../store/session/devices';
import type { Session } from '../../store/session/session';
import type { Store } from '../../store/store';
import type { Outside } from '../outside';

/** The server has to compute the codes, so it can't store a digest of the secret and encrypts it instead. */
const labelOf = (owner: string): Label => ({ purpose: 'authenticator app secrets', owner });

/** Stores a new secret in the session until a code confirms it. It replaces an earlier one of the session. */
export async function beginApp(
  context: Store & Outside,
  session: Session,
  user: { readonly id: string; readonly user_id: string },
): Promise<AppSetup> {
  const secret = newAppSecret();
  await context.db.query(
    `insert into app_setups (session_id, user_id, secret, created_at) values ($1, $2, $3, $4)
     on conflict (session_id) do update set user_id = $2, secret = $3, created_at = $4`,
    [session.id, user.id, seal(context.keys, labelOf(user.id), secret), timeFromNow(context.clock)],
  );
  return setupOf(secret, issuerOf(context.post.from), user.user_id);
}

/** The name that an authenticator app shows: the sender's name of emails, or the domain of the address. */
export function issuerOf(from: string): string {
  const name = from.replace(/<.*$/, '').trim();
  return (name.includes('@') || name === '' ? (/@([^>\s]+)/.exec(from)?.[1] ?? '') : name).replaceAll(
    ':',
    '',
  );
}

/** The outcome of a code for a new authenticator app. `none`: the session has no setup, or it began too long ago. */
export type Confirmation = 'confirmed' | 'wrong' | 'none';

/**
 * Adds the session's new authenticator app to the account if the code is correct. It replaces an earlier app, and all remembered
 * devices end. Wrong codes aren't counted, because the session has just shown the secret.
 */
export async function confirmApp(
  context: Store,
  tx: Queries,
  session: Session,
  { userId, given }: { readonly userId: string; readonly given: string },
): Promise<Confirmation> {
  const { clock } = context;
  const [setup] = await tx.query<{ secret: string }>(
    'select secret from app_setups where session_id = $1 and user_id = $2 and created_at > $3 for update',
    [session.id, userId, timeFromNow(clock, -limits.authenticatorApp.confirmedWithin)],
  );
  const secret = setup && secretIn(context, userId, setup.secret);
  if (!secret) return 'none';
  const step = (await stepsOf(secret, given, clock.now(), limits.authenticatorApp.window)).at(-1);
  if (step === undefined) return 'wrong';
  await tx.query('delete from app_setups where session_id = $1', [session.id]);
  await endDevices(tx, userId);
  await storeApp(context, tx, userId, { secret, step });
  return 'confirmed';
}

/**
 * Stores the app of a user, and requires a second factor from the next sign-on on. `step`: the time step of the last used code,
 * or 0.
 */
export async function storeApp(
  context: Store,
  tx: Queries,
  userId: string,
  { secret, step }: { readonly secret: Uint8Array; readonly step: number },
): Promise<void> {
  await tx.query(
    `insert into authenticator_apps (user_id, secret, last_step, added_at) values ($1, $2, $3, $4)
     on conflict (user_id) do update set secret = $2, last_step = $3, added_at = $4`,
    [userId, seal(context.keys, labelOf(userId), secret), step, timeFromNow(context.clock)],
  );
  await forgetInARow(tx, 'app', userId);
  await tx.query("update users set second_step = coalesce(second_step, 'TWO_FACTOR') where id = $1", [
    userId,
  ]);
}

/**
 * Returns whether the user can sign on with an authenticator app. Without the key of its secret they can't, and set it up again
 * after another factor.
 */
export async function hasApp(context: Store, queries: Queries, userId: string): Promise<boolean> {
  return (await appOf(context, queries, userId)) !== null;
}

/** The code that the user's app shows now, for tests and demos. Null if the user has no app. */
export async function currentAppCode(context: Store, userId: string): Promise<string | null> {
  const app = await appOf(context, context.db, userId);
  return app && codeAt(app.secret, stepAt(context.clock.now()));
}

async function storedApp(queries: Queries, userId: string): Promise<string | undefined> {
  const [app] = await queries.query<{ secret: string }>(
    'select secret from authenticator_apps where user_id = $1',
    [userId],
  );
  return app?.secret;
}

async function appOf(
  context: Store,
  queries: Queries,
  userId: string,
): Promise<{ readonly stored: string; readonly secret: Buffer } | null> {
  const stored = await storedApp(queries, userId);
  const secret = stored === undefined ? null : secretIn(context, userId, stored);
  return stored === undefined || secret === null ? null : { stored, secret };
}

function secretIn({ keys, log }: Store, userId: string, stored: string): Buffer | null {
  const secret = unseal(keys, labelOf(userId), stored);
  if (!secret) log.error({ key: keyIdOf(stored) }, 'the key of an authenticator app is missing');
  return secret;
}

/**
 * Encrypts the secret of a user's app with the current key, and returns whether that was necessary and possible. `stored`: the secret
 * as in the database.
 */
export async function renewSecret(
  keys: Keys,
  queries: Queries,
  userId: string,
  stored: string,
): Promise<boolean> {
  const secret = isCurrent(keys, stored) ? null : unseal(keys, labelOf(userId), stored);
  if (!secret) return false;
  await queries.query('update authenticator_apps set secret = $3 where user_id = $1 and secret = $2', [
    userId,
    stored,
    seal(keys, labelOf(userId), secret),
  ]);
  return true;
}

/**
 * Uses up a code of the user's authenticator app. Returns false if it is wrong, too old or too new, or if this code or a later
 * one was used before. Of two requests with the same code, in any process, only one updates the row. The secret is encrypted with
 * the current key from then on.
 */
export async function useAppCode(
  context: Store,
  tx: Queries,
  userId: string,
  given: string,
): Promise<boolean> {
  const app = await appOf(context, tx, userId);
  if (!app) return false;
  const { window } = limits.authenticatorApp;
  for (const step of await stepsOf(app.secret, given, context.clock.now(), window)) {
    const used = await tx.query(
      'update authenticator_apps set last_step = $2 where user_id = $1 and last_step < $2 returning user_id',
      [userId, step],
    );
    if (used.length === 0) continue;
    await renewSecret(context.keys, tx, userId, app.stored);
    return true;
  }
  return false;
}
