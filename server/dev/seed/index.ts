import type { ServerContext } from '../../context';
import { hashAtStart } from '../../domain/account/passwords';
import { accountKey } from '../../domain/account/users';
import { hashCodeAtStart } from '../../domain/factors/recovery-codes';
import type { Queries } from '../../store/db/database';
import { toStored } from '../../store/keys/box';
import type { SeedUser } from './data';
import { addApps, addPeople, addUsers, type SeedHashes } from './insert';
import { DEMO, type Seeds } from './seeds';

/** Secret -> hash. Hashes are cached, because tests seed many times. */
const hashes = new Map<string, Promise<string>>();

/**
 * Adds the seed's applications, people and users that the database lacks: all of them to an empty database, and new ones to the
 * database of an older release. Existing rows don't change.
 */
export async function seed(context: ServerContext): Promise<void> {
  const missing = await missingIn(context.db, context.seeds);
  if (missing.apps.length + missing.people.length + missing.users.length === 0) return;
  // Hashed before the transaction, because that takes time.
  await Promise.all(missing.users.map(hashesOf));
  await context.db.transaction(async (tx) => {
    // Another server that starts on the same database waits here, and then has nothing to add.
    await tx.query('lock table apps in share row exclusive mode');
    const { apps, people, users } = await missingIn(tx, context.seeds);
    await addApps(tx, apps);
    await addPeople(tx, people);
    const stored = ({ password, recoveryCodes }: SeedHashes): SeedHashes => ({
      password: password && toStored(context.keys, password),
      recoveryCodes,
    });
    await addUsers(tx, context, users, (await Promise.all(users.map(hashesOf))).map(stored));
  });
}

/**
 * Removes the demo's users and people from a former development database, because their passwords are public. They are identified
 * by their reserved email addresses, because a real user can have the same user id but not such an address.
 */
export async function removeDemo(context: ServerContext): Promise<void> {
  const emails = [...DEMO.users, ...DEMO.people].map(({ email }) => email);
  await context.db.transaction(async (tx) => {
    await tx.query('lock table apps in share row exclusive mode');
    await tx.query('delete from users where email_key = any($1)', [emails.map(accountKey)]);
    await tx.query('delete from people where email = any($1)', [emails]);
  });
}

/** All tables except those of the schema and the keys. Referring tables come first, so that `on delete cascade` has little to do. */
export const EMPTIED = [
  'password_history',
  'contacts',
  'authenticator_apps',
  'app_setups',
  'recovery_codes',
  'devices',
  'codes',
  'outbox',
  'captchas',
  'challenges',
  'passkeys',
  'registrations',
  'sign_in_requests',
  'provider_sign_ons',
  'assertion_references',
  'csrf_tokens',
  'sessions',
  'sign_on_failures',
  'failures_in_a_row',
  'error_log',
  'rates',
  'identities',
  'people',
  'users',
  'apps',
];

/** Tables with numbered rows. Their numbers restart at 1. */
const NUMBERED = ['password_history', 'outbox', 'error_log'];

/** Empties and seeds the database. With few rows, `delete` is faster than `truncate`, which creates new files per table. */
export async function reseed(context: ServerContext): Promise<void> {
  const deleted = EMPTIED.map((table) => `delete from ${table};`);
  // `alter column id restart` does the same, but creates a new file per table, too.
  const restarted = NUMBERED.map(
    (table) => `select setval(pg_get_serial_sequence('${table}', 'id'), 1, false);`,
  );
  await context.limiter.clear();
  await context.db.script([...deleted, ...restarted].join('\n'));
  await seed(context);
}

/** A seed user exists if any user has the same user id or email address. */
async function missingIn(queries: Queries, seeds: Seeds): Promise<Seeds> {
  const apps = await queries.query<{ app_id: string }>('select app_id from apps');
  const people = await queries.query<{ id: string }>('select id from people');
  const users = await queries.query<{ user_key: string; email_key: string }>(
    'select user_key, email_key from users',
  );
  const taken = new Set(users.flatMap(({ user_key, email_key }) => [user_key, email_key]));
  return {
    apps: seeds.apps.filter(({ appId }) => !apps.some(({ app_id }) => app_id === appId)),
    people: seeds.people.filter(({ personId }) => !people.some(({ id }) => id === personId)),
    users: seeds.users.filter(
      ({ userId, email }) => !taken.has(accountKey(userId)) && !taken.has(accountKey(email)),
    ),
  };
}

const hashesOf = async ({ password, recoveryCodes = [] }: SeedUser): Promise<SeedHashes> => ({
  password: password === null ? null : await hashOnce(password, hashAtStart),
  recoveryCodes: await Promise.all(recoveryCodes.map((code) => hashOnce(code, hashCodeAtStart))),
});

function hashOnce(secret: string, hash: (secret: string) => Promise<string>): Promise<string> {
  const hashed = hashes.get(secret) ?? hash(secret);
  hashes.set(secret, hashed);
  return hashed;
}
