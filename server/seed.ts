import { setFailures } from './account/failures';
import { hashPassword, storePassword } from './account/passwords';
import { insertUser } from './account/users';
import { timeFromNow } from './clock';
import type { ServerContext } from './context';
import type { Queries } from './db/database';
import { limits } from './limits';
import { type SeedPerson, type SeedUser, seedApps, seedPeople, seedUsers } from './seed-data';

const BRAND = 'demo';
const DAY = 86_400;

/** Made once: tests seed again and again. */
let seedHashes: Promise<(string | null)[]> | undefined;

/** Puts the demo's applications and users into an empty database; leaves a database that has any alone. */
export async function seed(context: ServerContext): Promise<void> {
  const [found] = await context.db.query('select 1 from apps limit 1');
  if (found) return;
  seedHashes ??= Promise.all(seedUsers.map(({ password }) => (password === null ? null : hashPassword(password))));
  const hashes = await seedHashes;
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
    for (const person of seedPeople) await addPerson(tx, person);
    for (const [index, user] of seedUsers.entries()) await addUser(tx, context, user, hashes[index] ?? null);
  });
}

/** Empties the database and seeds it again. */
export async function reseed(context: ServerContext): Promise<void> {
  await context.db.query(
    `truncate apps, users, contacts, password_history, sessions, csrf_tokens, sign_on_failures, captchas, codes, outbox, error_log,
     people, registrations, sign_in_requests, assertion_references, rates restart identity`,
  );
  await seed(context);
}

async function addPerson(tx: Queries, person: SeedPerson): Promise<void> {
  await tx.query('insert into people (id, email, first_name, middle_initial, last_name, phones) values ($1, $2, $3, $4, $5, $6)', [
    person.personId,
    person.email,
    person.firstName,
    person.middleInitial,
    person.lastName,
    JSON.stringify(person.phones),
  ]);
}

async function addUser(tx: Queries, { clock }: ServerContext, user: SeedUser, passwordHash: string | null): Promise<void> {
  const now = timeFromNow(clock);
  const id = await insertUser(tx, { ...user, brandId: BRAND, type: 'user' });
  await tx.query(
    `update users set password_is_temporary = $2, password_expires_at = $3, second_step = $4, enabled_by_code = $5, may_change_password = $6
     where id = $1`,
    [
      id,
      user.isTemporary ?? false,
      user.expiresInDays === undefined ? null : timeFromNow(clock, user.expiresInDays * DAY),
      user.secondStep ?? null,
      user.isEnabledByCode ?? false,
      !user.isManaged,
    ],
  );
  if (passwordHash) await storePassword(tx, id, passwordHash, now);
  if (user.isLocked) await setFailures(tx, user.userId, limits.signOn.failuresBeforeCaptcha, now);
}
