import { PGlite } from '@electric-sql/pglite';
import { postgresStore, sessionsIn, usersIn } from 'latchkey-auth/postgres';
import { Pool } from 'pg';

// Without the address of your database, users are in the folder `data`, which is enough to try it.
const url = process.env.DATABASE_URL;
export const pool = url ? new Pool({ connectionString: url }).on('error', console.error) : new PGlite('data');
await pool.query('create table if not exists users (id serial primary key, email text, password_hash text)');

export const sessions = await sessionsIn(pool);
export const options = {
  users: await usersIn(pool, { table: 'users', email: 'email', hash: 'password_hash', sessions }),
  store: await postgresStore(pool),
  secret: process.env.AUTH_SECRET,
  apps: { default: { target: '/account', signUp: {} } },
  origins: ['http://localhost:3000'],
};
