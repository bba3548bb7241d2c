import { createHandler } from 'latchkey-auth';
import { postgresStore, sessionsIn, usersIn } from 'latchkey-auth/postgres';

/** Your database. Without its address, users are in the folder `data`, which is enough to try it. */
async function connect(url) {
  if (url) return new (await import('pg')).default.Pool({ connectionString: url }).on('error', console.error);
  // Bundlers can't include it, because it loads other files.
  const { PGlite } = await import(/* webpackIgnore: true */ '@electric-sql/pglite');
  return PGlite.create('data');
}

async function start() {
  const pool = await connect(process.env.DATABASE_URL);
  await pool.query(
    'create table if not exists users (id serial primary key, email text, password_hash text)',
  );
  const sessions = await sessionsIn(pool);
  const handler = createHandler({
    users: await usersIn(pool, { table: 'users', email: 'email', hash: 'password_hash', sessions }),
    store: await postgresStore(pool),
    secret: process.env.AUTH_SECRET,
    apps: { default: { target: '/', signUp: {} } },
    origins: ['http://localhost:3000'],
    deliver: (delivery) => console.log(delivery),
  });
  return { handler, sessions };
}

/** Connects once for all routes and pages of the process, and again after a failure. */
export const auth = () =>
  (globalThis.auth ??= start().catch((error) => {
    globalThis.auth = undefined;
    throw error;
  }));
