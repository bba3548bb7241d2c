/**
 * A host with better-auth, which runs in a folder where better-auth and latchkey-auth are installed. Starts on a free port of this machine, and
 * prints its address. `DATABASE_URL`: without it, better-auth keeps its tables in memory. `STRICT`: turns rate limits on, and hooks that refuse
 * a user and a password. `LIMITS`: limits of the handler, as JSON. `JOINS`: another process has filled the database.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { passkey } from '@better-auth/passkey';
import { betterAuth } from 'better-auth';
import { memoryAdapter } from 'better-auth/adapters/memory';
import { APIError, createAuthMiddleware } from 'better-auth/api';
import { getMigrations } from 'better-auth/db/migration';
import { emailOTP, phoneNumber, twoFactor, username } from 'better-auth/plugins';
import { latchkey, sendOTP } from 'latchkey-auth/better-auth';
import { toNode } from 'latchkey-auth/node';
import { passkeysWith } from 'latchkey-auth/passkeys';
import { createTests } from 'latchkey-auth/testing';
import pg from 'pg';

const ORIGIN = 'http://localhost:3000';
const USERS = [
  ['ada', 'Ada Lovelace', '+12125550142', 'Bright-Sky7', false],
  ['finn', 'Finn Aldaba', '+12125550157', 'Silver.Fox7', true],
  ['theo', 'Theo Winkler', '+12125550154', 'Velvet=Sea2', true],
  ['noor', 'Noor Haddad', '+12125550119', null, false],
];
const { DATABASE_URL, STRICT, JOINS, LIMITS = '{}' } = process.env;

const pool = DATABASE_URL ? new pg.Pool({ connectionString: DATABASE_URL }) : null;
const tables = {};
/** The messages of a strict host's log, and those to users. */
const logged = [];
const delivered = [];
const tests = createTests({ reset: () => reset() });
const deliver = (delivery) => {
  delivered.push(delivery);
  tests.deliver(delivery);
};

function refuse(path, body) {
  if (path === '/sign-in/email' && body.email === 'theo@example.test')
    throw new APIError('FORBIDDEN', { message: 'Theo is on leave.' });
  if (path === '/reset-password' && body.newPassword === 'Known-Word1')
    throw new APIError('BAD_REQUEST', { message: 'Choose another password.' });
}

const auth = betterAuth({
  baseURL: 'http://localhost:3000/auth',
  secret: 'a secret of at least 32 characters',
  database: pool ?? memoryAdapter(tables),
  trustedOrigins: [ORIGIN, 'https://shop.example'],
  rateLimit: { enabled: Boolean(STRICT) },
  hooks: { before: createAuthMiddleware(async ({ path, body }) => STRICT && refuse(path, body)) },
  telemetry: { enabled: false },
  logger: STRICT ? { log: (_level, message) => logged.push(message) } : { level: 'error' },
  emailAndPassword: { enabled: true },
  plugins: [
    username(),
    phoneNumber(),
    emailOTP({ sendVerificationOTP: () => {} }),
    passkey(),
    twoFactor({ otpOptions: { period: 8, sendOTP: sendOTP(deliver) } }),
    latchkey({
      apps: {
        shop: { target: `${ORIGIN}/home`, signUp: {} },
        keys: { target: `${ORIGIN}/home`, passkeys: true },
        kiosk: {},
        demo: { signUp: {} },
      },
      passkeys: passkeysWith,
      limits: JSON.parse(LIMITS),
      home: `${ORIGIN}/home`,
      deliver,
      placeOf: () => 'Oslo',
    }),
  ],
});

const context = await auth.$context;
if (!JOINS) await prepare();
const seed = structuredClone(tables);

async function prepare() {
  if (pool) await (await getMigrations(auth.options)).runMigrations();
  else for (const name of names()) tables[name] = [];
  for (const [name, fullName, phone, password, twoFactorEnabled] of USERS) {
    const data = { name: fullName, email: `${name}@example.test`, emailVerified: true, username: name };
    const more = { twoFactorEnabled, phoneNumber: phone, phoneNumberVerified: true };
    if (password === null) {
      await context.internalAdapter.createUser({ ...data, ...more }, { method: 'email-password' });
    } else {
      const { user } = await auth.api.signUpEmail({ body: { ...data, password } });
      await context.internalAdapter.updateUser(user.id, { ...more, emailVerified: true });
    }
  }
  if (pool) for (const name of names()) await pool.query(`create table seed_${name} as table "${name}"`);
}

function names() {
  return Object.values(context.tables).map(({ modelName }) => modelName);
}

async function reset() {
  if (!pool) return void Object.assign(tables, structuredClone(seed));
  await pool.query(
    `truncate ${names()
      .map((name) => `"${name}"`)
      .join(', ')}`,
  );
  for (const name of names()) await pool.query(`insert into "${name}" table seed_${name}`);
}

if (!JOINS) await tests.reset();
const answer = tests.around((request) => auth.handler(request));
const server = createServer(
  toNode(async (request) => {
    if (request.url.endsWith('/logged')) return Response.json(logged);
    return request.url.endsWith('/delivered') ? Response.json(delivered) : answer(request);
  }),
).listen(0, '127.0.0.1');
await once(server, 'listening');
console.log(`http://localhost:${server.address().port}/auth/latchkey`);
