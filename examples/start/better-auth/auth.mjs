import { PGlite } from '@electric-sql/pglite';
import { betterAuth } from 'better-auth';
import { PGliteDialect } from 'kysely';
import { latchkey } from 'latchkey-auth/better-auth';
import pg from 'pg';

// Without the address of your database, users are in the folder `data`, which is enough to try it.
const url = process.env.DATABASE_URL;
export const pool = url
  ? new pg.Pool({ connectionString: url }).on('error', console.error)
  : await PGlite.create('data');
const database = url ? pool : { dialect: new PGliteDialect({ pglite: pool }), type: 'postgres' };

export const createAuth = (deliver) =>
  betterAuth({
    baseURL: 'http://localhost:3000',
    secret: process.env.AUTH_SECRET,
    database,
    emailAndPassword: { enabled: true },
    plugins: [latchkey({ apps: { default: { target: '/account', signUp: {} } }, deliver })],
  });
