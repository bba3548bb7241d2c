/**
 * A host with its own tables for users and sessions: in PGlite behind Node's own server, or in the PostgreSQL of `DATABASE_URL` behind Express.
 * Starts on a free port of this machine with the limits in `LIMITS`, and prints its address. It trusts the OpenID Connect provider in `PROVIDER`.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { digitCaptcha } from '../../../auth/captcha';
import { type Advice, createHandler, type Step } from '../../../auth/handler';
import { toNode } from '../../../auth/node';
import { passkeysWith } from '../../../auth/passkeys';
import {
  factorsIn,
  hashPassword,
  identitiesIn,
  passkeysIn,
  postgresStore,
  type Queryable,
  sessionsIn,
  usersIn,
} from '../../../auth/postgres';
import { providersWith } from '../../../auth/providers';
import { createTests } from '../../../auth/testing';
import { identityProvider } from './identity-provider';

const ORIGIN = 'http://localhost:3000';
const HOME = `${ORIGIN}/home`;
type Next = Step | Advice | null;

/** `next` follows the first password. A new password ends it, unless it is a step. */
const USERS: [
  login: string,
  family: string,
  mobile: string | null,
  phone: string | null,
  password: string | null,
  next: Next,
][] = [
  ['ada', 'Lovelace', '+12125550142', '+12125550163', 'Bright-Sky7', null],
  ['noor', 'Haddad', '+12125550119', null, null, null],
  ['finn', 'Aldaba', '+12125550157', '+12125550158', 'Silver.Fox7', 'second-factor'],
  ['theo', 'Winkler', '+12125550154', null, 'Velvet=Sea2', 'second-factor'],
  ['sam', 'Uribe', '+12125550166', null, 'Humble-Bee5', 'step-up'],
  ['vera', 'Lindqvist', null, null, 'Stale*Bread4', 'new-password'],
  ['tess', 'Marlow', null, null, 'Loan-Key31', 'temporary-password'],
  ['gus', 'Ferreira', null, null, 'Amber+Door9', 'expired-password'],
  ['pia', 'Sorensen', null, null, 'Maple_Leaf3', 'expiring-password'],
];

const { DATABASE_URL, LIMITS = '{}', PROVIDER } = process.env;
const pool: Queryable = DATABASE_URL
  ? new pg.Pool({ connectionString: DATABASE_URL })
  : await PGlite.create();
await pool.query(`create table customers (id serial primary key, login text unique, mail text unique, given text, family text,
  mobile text, home_phone text, profile jsonb, pw text, first_pw text, next text)`);
const sessions = await sessionsIn(pool, { table: 'web_sessions' });
const keys = await passkeysIn(pool);
const factors = { issuer: 'Shop', store: await factorsIn(pool) };
const rows = await Promise.all(
  USERS.map(async ([login, family, mobile, phone, password, next]) => {
    const hash = password && (await hashPassword(password));
    return [login, `${login}@example.test`, family, mobile, phone, hash, next];
  }),
);

const tests = createTests({
  store: await postgresStore(pool),
  async reset() {
    await pool.query('truncate customers, web_sessions, passkeys, identities, factors, latchkey');
    for (const row of rows)
      await pool.query(
        `insert into customers (login, mail, family, mobile, home_phone, pw, next, first_pw)
           values ($1, $2, $3, $4, $5, $6, $7, $6)`,
        row,
      );
  },
});
const users = await usersIn(pool, {
  table: 'customers',
  userId: 'login',
  email: 'mail',
  hash: 'pw',
  firstName: 'given',
  lastName: 'family',
  profile: 'profile',
  phone: 'mobile',
  landline: 'home_phone',
  sessions,
  async next({ id }, proved) {
    const { rows: found } = await pool.query(
      'select next, pw = first_pw as is_first from customers where id = $1',
      [id],
    );
    const { next, is_first } = found[0] as { next: Next; is_first: boolean };
    const isStep = next === 'second-factor' || next === 'step-up';
    return next && (isStep ? !proved.includes(next) : is_first) ? next : null;
  },
});
const userOf = await identitiesIn(pool, { users });
await tests.reset();
const provider = identityProvider(
  [
    { id: 'zoe', userId: 'zoe', email: 'zoe@example.test', phone: '+12125550175', landline: '+12125550176' },
    { id: 'yan', userId: 'yan', email: 'yan@example.test' },
  ],
  async ({ userId, email }, password, io) =>
    (await users.create?.({ userId, email: email ?? '', password }, io)) ?? { is: 'refused' },
);
const handler = createHandler({
  users,
  registrar: provider.registrar,
  store: tests.store,
  captcha: digitCaptcha,
  passkeys: passkeysWith({ keys }),
  ...(PROVIDER && { providers: providersWith({ userOf, providers: [JSON.parse(PROVIDER)] }) }),
  factors,
  secret: 'a secret of at least 32 characters',
  apps: {
    shop: { target: HOME, signUp: { profile: ['firstName', 'lastName'] } },
    kiosk: {},
    trusting: { target: HOME, rememberDays: 30 },
    keys: { target: HOME, passkeys: true },
    partners: { target: HOME },
    demo: { signUp: {} },
  },
  brands: ['main', 'demo'],
  home: HOME,
  origins: [ORIGIN],
  deliver: tests.deliver,
  limits: JSON.parse(LIMITS),
});
const express = createRequire(import.meta.url)('express');
const mounted = toNode(tests.around(provider.around(handler, HOME)));
const server = createServer(DATABASE_URL ? express().use('/auth', mounted) : mounted).listen(0, '127.0.0.1');
await once(server, 'listening');
console.log(`http://localhost:${(server.address() as AddressInfo).port}/auth`);
