/**
 * `npm run load -- --hosts`: signs on at the reference server, at a host of `latchkey-auth` with its own tables, and at better-auth's own
 * endpoint, which are alternately busy with eight users at a time on one PostgreSQL. Prints sign-ons a second, their median, and the statements
 * of one. better-auth is installed into a temporary folder.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { hashPassword } from '../../auth/postgres';
import { AuthClient } from '../../cli/conform/client';
import { limits } from '../../server/limits';
import { startInTables, startProgram } from '../../test/support/auth/attacked';
import { installHost } from '../../test/support/auth/better-auth/install';
import { postgresBinaries, startPostgres } from '../../test/support/server/start/postgres';
import { startServer } from '../../test/support/server/start/process';
import { manyRequests } from './load';

const USERS = 100;
const PASSWORD = 'Steady-Load7';
const AT_ONCE = 8;
const ROUNDS = 3;
const SECONDS = 6;
const MANY = { count: 10_000_000 };
const names = Array.from({ length: USERS }, (_, at) => `user${at}`);

interface Host {
  readonly name: string;
  readonly database: string;
  signOn(userId: string): Promise<boolean>;
  stop(): Promise<unknown>;
}

/** The three calls of a sign-on in the widget, as a new browser sends them. */
const asWidget = (api: string, origin: string) => async (userId: string) => {
  const client = new AuthClient({ api, origin, names: { appId: 'demo', brandId: 'demo' } });
  await Promise.all([client.call('csrf'), client.call('sessionId')]);
  const { body } = await client.call('authenticate', { userId, password: PASSWORD });
  return body.nextAction === 'REDIRECT';
};

async function referenceServer(database: string, folder: string): Promise<Host> {
  const write = (name: string, data: object) => {
    writeFileSync(join(folder, name), JSON.stringify(data));
    return join(folder, name);
  };
  const users = names.map((userId) => ({ userId, email: `${userId}@load.example`, password: PASSWORD }));
  const server = await startServer({
    DATABASE_URL: database,
    LATCHKEY_LIMITS: write('limits.json', { ...limits, rates: manyRequests() }),
    SEED: write('seed.json', { users }),
    PG_POOL: '10',
  });
  const signOn = asWidget(server.url, 'http://localhost:4999');
  return { name: 'reference server', database, signOn, stop: () => server.discard() };
}

async function ownTables(database: string): Promise<Host> {
  const host = await startInTables(async () => database)({
    addressSignOns: MANY,
    addressSessions: MANY,
    wrongPasswords: MANY,
  });
  const client = new pg.Client(database);
  await client.connect();
  const hash = await hashPassword(PASSWORD);
  for (const name of names)
    await client.query('insert into customers (login, pw) values ($1, $2)', [name, hash]);
  await client.end();
  const signOn = asWidget(host.url, 'http://localhost:3000');
  return { name: 'latchkey-auth, own tables', database, signOn, stop: host.stop };
}

async function betterAuth(database: string): Promise<Host> {
  const folder = await installHost('newest');
  const env = { DATABASE_URL: database, SLOW_HASHES: '1' };
  const host = await startProgram(['host.mjs'], async () => ({ env, cwd: folder }))();
  const ask = (path: string, body: object) =>
    fetch(host.url.replace('/latchkey', path), {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'http://localhost:3000' },
      body: JSON.stringify({ ...body, password: PASSWORD }),
    });
  const email = (name: string) => `${name}@load.example`;
  for (const name of names) await ask('/sign-up/email', { name, email: email(name) });
  const signOn = async (name: string) => (await ask('/sign-in/email', { email: email(name) })).ok;
  const stop = async () => {
    await host.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { name: 'better-auth, /sign-in/email', database, signOn, stop };
}

/** Signs on for some seconds, with a new sign-on as soon as one is done. Returns the time of each in ms. */
async function busy({ name, signOn }: Host): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + SECONDS * 1000;
  let turn = 0;
  const work = async () => {
    while (performance.now() < end) {
      const start = performance.now();
      if (!(await signOn(names[turn++ % USERS] ?? ''))) throw new Error(`${name} has refused a sign-on.`);
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return times;
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

export async function run(): Promise<void> {
  const binaries = postgresBinaries();
  if (!binaries) throw new Error('PostgreSQL not found. Install it, or put initdb on the PATH.');
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-hosts-'));
  const postgres = await startPostgres(binaries, ['shared_preload_libraries=pg_stat_statements']);
  const counter = new pg.Client(postgres.url);
  await counter.connect();
  await counter.query('create extension pg_stat_statements');
  const statements = async ({ database }: Host): Promise<number> => {
    const sum = `select coalesce(sum(calls), 0)::int as count from pg_stat_statements join pg_database on oid = dbid where datname = $1`;
    const { rows } = await counter.query(sum, [new URL(database).pathname.slice(1)]);
    return rows[0].count;
  };
  const hosts = [
    await referenceServer(await postgres.emptyDatabase(), folder),
    await ownTables(await postgres.emptyDatabase()),
    await betterAuth(await postgres.emptyDatabase()),
  ];
  const results = hosts.map((host) => ({
    host,
    rates: [] as number[],
    times: [] as number[],
    statements: 0,
  }));
  for (let round = 0; round < ROUNDS; round++)
    for (const result of results) {
      const before = await statements(result.host);
      const times = await busy(result.host);
      result.statements = ((await statements(result.host)) - before) / times.length;
      result.rates.push(times.length / SECONDS);
      result.times.push(...times);
    }
  console.log(
    `${availableParallelism()} cores, ${AT_ONCE} users at a time, ${ROUNDS} rounds of ${SECONDS} s, load ${loadavg()[0]?.toFixed(1)}:`,
  );
  for (const { host, rates, times, statements: count } of results)
    console.log(
      `  ${host.name}: ${median(rates).toFixed(1)} sign-ons/s, median ${Math.round(median(times))} ms, ${count.toFixed(1)} statements`,
    );
  await Promise.all(hosts.map((host) => host.stop()));
  await counter.end();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
