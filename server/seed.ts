import { setFailures } from './account/failures';
import { hashPassword, storePassword } from './account/passwords';
import { accountKey } from './account/users';
import { timeFromNow } from './clock';
import type { ServerContext } from './context';
import type { Queries } from './db/database';
import { limits } from './limits';
import { type SeedUser, seedApps, seedUsers } from './seed-data';

/** Puts the demo's applications and users into an empty database; leaves a database that has any alone. */
export async function seed(context: ServerContext): Promise<void> {
  const [found] = await context.db.query('select 1 from apps limit 1');
  if (found) return;
  const hashes = await Promise.all(seedUsers.map(({ password }) => (password === null ? null : hashPassword(password))));
  await context.db.transaction(async (tx) => {
    for (const app of seedApps) {
      await tx.query('insert into apps (app_id, brands, settings, target_url, home_url) values ($1, $2, $3, $4, $5)', [
        app.appId,
        app.brands,
        JSON.stringify(app.settings),
        app.targetUrl,
        app.homeUrl,
      ]);
    }
    for (const [index, user] of seedUsers.entries()) await addUser(tx, context, user, hashes[index] ?? null);
  });
}

/** Empties the database and seeds it again. */
export async function reseed(context: ServerContext): Promise<void> {
  await context.db.query(
    'truncate apps, users, contacts, password_history, sessions, csrf_tokens, sign_on_failures, captchas, codes, outbox, error_log restart identity',
  );
  await seed(context);
}

async function addUser(tx: Queries, { clock }: ServerContext, user: SeedUser, passwordHash: string | null): Promise<void> {
  const now = timeFromNow(clock);
  await tx.query(
    `insert into users (id, user_key, email_key, user_id, email, first_name, middle_initial, last_name)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [user.userId, accountKey(user.userId), accountKey(user.email), user.userId, user.email, user.firstName, user.middleInitial, user.lastName],
  );
  for (const phone of user.phones) {
    await tx.query(
      'insert into contacts (user_id, country_type, country_code, phone_number, phone_type, extension) values ($1, $2, $3, $4, $5, $6)',
      [user.userId, phone.countryType, phone.countryCode, phone.phoneNumber, phone.phoneType, phone.extension],
    );
  }
  if (passwordHash) await storePassword(tx, user.userId, passwordHash, now);
  if (user.isLocked) await setFailures(tx, user.userId, limits.signOn.failuresBeforeCaptcha, now);
}
