import { hashPassword } from '../account/passwords';
import { accountKey } from '../account/users';
import type { ServerContext } from '../context';
import type { Queries } from '../db/database';
import { type SeedApp, type SeedPerson, type SeedUser, seedApps, seedPeople, seedUsers } from './data';
import { addApp, addPerson, addUser } from './insert';

interface Missing {
  readonly apps: readonly SeedApp[];
  readonly people: readonly SeedPerson[];
  readonly users: readonly SeedUser[];
}

/** Password -> hash, made once: tests seed again and again. */
const hashes = new Map<string, Promise<string>>();

/**
 * Adds what the database lacks of the demo's applications, people and users: all of it to an empty one, and to one that an older
 * release made what has come since. What is there stays as it is, whatever became of it.
 */
export async function seed(context: ServerContext): Promise<void> {
  const missing = await missingIn(context.db);
  if (missing.apps.length + missing.people.length + missing.users.length === 0) return;
  const prepared = await Promise.all(missing.users.map(hashOf));
  await context.db.transaction(async (tx) => {
    // Another server that starts on the same database waits here, and finds nothing missing then.
    await tx.query('lock table apps in share row exclusive mode');
    const { apps, people, users } = await missingIn(tx);
    for (const app of apps) await addApp(tx, app);
    for (const person of people) await addPerson(tx, person);
    for (const [index, user] of missing.users.entries()) if (users.includes(user)) await addUser(tx, context, user, prepared[index] ?? null);
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

/** A user id or e-mail address that somebody else has taken counts as there. */
async function missingIn(queries: Queries): Promise<Missing> {
  const apps = await queries.query<{ app_id: string }>('select app_id from apps');
  const people = await queries.query<{ id: string }>('select id from people');
  const users = await queries.query<{ user_key: string; email_key: string }>('select user_key, email_key from users');
  const taken = new Set(users.flatMap(({ user_key, email_key }) => [user_key, email_key]));
  return {
    apps: seedApps.filter(({ appId }) => !apps.some(({ app_id }) => app_id === appId)),
    people: seedPeople.filter(({ personId }) => !people.some(({ id }) => id === personId)),
    users: seedUsers.filter(({ userId, email }) => !taken.has(accountKey(userId)) && !taken.has(accountKey(email))),
  };
}

async function hashOf({ password }: SeedUser): Promise<string | null> {
  if (password === null) return null;
  const hash = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, hash);
  return hash;
}
