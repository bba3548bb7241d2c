/**
 * A host with its own tables for users and sessions: in PGlite behind Node's own server, or in the PostgreSQL of `DATABASE_URL` behind Express.
 * Starts on a free port of this machine with the limits in `LIMITS`, and prints its address.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { digitCaptcha } from '../../../auth/captcha';
import { createHandler } from '../../../auth/handler';
import { toNode } from '../../../auth/node';
import { hashPassword, postgresStore, type Queryable, sessionsIn, usersIn } from '../../../auth/postgres';
import { createTests } from '../../../auth/testing';
import { identityProvider } from './identity-provider';

const ORIGIN = 'http://localhost:3000';
const HOME = `${ORIGIN}/home`;
const USERS = [
  ['ada', 'Lovelace', '+12125550142', '+12125550163', 'Bright-Sky7', false],
  ['finn', 'Aldaba', '+12125550157', '+12125550158', 'Silver.Fox7', true],
  ['theo', 'Winkler', '+12125550154', null, 'Velvet=Sea2', true],
  ['noor', 'Haddad', '+12125550119', null, null, false],
] as const;

const { DATABASE_URL, LIMITS = '{}' } = process.env;
const pool: Queryable = DATABASE_URL
  ? new pg.Pool({ connectionString: DATABASE_URL })
  : await PGlite.create();
await pool.query(`create table customers (id serial primary key, login text unique, mail text unique, given text, family text, mobile text,
  home_phone text, profile jsonb, pw text, two_step boolean not null default false)`);
const sessions = await sessionsIn(pool, { table: 'web_sessions' });
const rows = await Promise.all(
  USERS.map(async ([login, family, mobile, phone, password, twoStep]) => {
    const hash = password && (await hashPassword(password));
    return [login, `${login}@example.test`, family, mobile, phone, hash, twoStep];
  }),
);

const tests = createTests({
  store: await postgresStore(pool),
  async reset() {
    await pool.query('truncate customers, web_sessions, latchkey');
    for (const row of rows)
      await pool.query(
        'insert into customers (login, mail, family, mobile, home_phone, pw, two_step) values ($1, $2, $3, $4, $5, $6, $7)',
        row,
      );
  },
});
await tests.reset();

const users = usersIn(pool, {
  table: 'customers',
  userId: 'login',
  email: 'mail',
  hash: 'pw',
  firstName: 'given',
  lastName: 'family',
  profile: 'profile',
  phone: 'mobile',
  landline: 'home_phone',
  secondFactor: 'two_step',
  sessions,
});
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
  secret: 'a secret of at least 32 characters',
  apps: {
    shop: { target: HOME, signUp: { profile: ['firstName', 'lastName'] } },
    kiosk: {},
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
