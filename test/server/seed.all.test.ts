import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { ServerContext } from '../../server/context';
import { seedApps, seedPeople, seedUsers } from '../../server/dev/seed/data';
import type { Database } from '../../server/store/db/database';
import { serverCode } from '../support/server/code';
import { testKeys } from '../support/server/keys';

const {
  DEMO,
  EMPTIED,
  insertUser,
  isPassword,
  limiterInDatabase,
  movableClock,
  openDatabase,
  reseed,
  seed,
  userById,
} = serverCode;

const folder = mkdtempSync(join(tmpdir(), 'latchkey-seed-'));
let db: Database;
let context: ServerContext;
beforeAll(async () => {
  db = await openDatabase({ dataDir: folder });
  const clock = movableClock();
  const limiter = limiterInDatabase(db, clock);
  context = { db, clock, limiter, keys: testKeys, seeds: DEMO } as ServerContext; // Seeding uses no other tables.
  await seed(context);
});
afterAll(async () => {
  await db.close();
  rmSync(folder, { recursive: true, force: true });
});

const names = async (table: string, column: string) =>
  (await db.query(`select ${column} as name from ${table}`)).map(({ name }) => name).sort();
const state = async () => ({
  users: await db.query('select * from users order by id'),
  apps: await db.query('select * from apps order by app_id'),
  passwords: await db.query('select * from password_history order by id'),
  contacts: await db.query('select * from contacts order by user_id, phone_number'),
});

it('adds missing applications, users with password and phones, and identity provider people to an older data folder', async () => {
  await db.query("delete from apps where app_id = 'demo-host'");
  await db.query("delete from users where id in ('finn', 'grace')");
  await db.query("delete from people where id = 'yan'");
  await seed(context);
  expect(await names('apps', 'app_id')).toEqual(seedApps.map(({ appId }) => appId).sort());
  expect(await names('users', 'id')).toEqual(seedUsers.map(({ userId }) => userId).sort());
  expect(await names('people', 'id')).toEqual(seedPeople.map(({ personId }) => personId).sort());
  const finn = await userById(db, 'finn');
  expect(finn).toMatchObject({ email: 'finn@example.test', second_step: 'TWO_FACTOR' });
  expect(await isPassword(context, 'a session', finn?.password_hash ?? null, 'Silver.Fox7')).toBe(true);
  expect(await db.query("select 1 from contacts where user_id = 'finn'")).toHaveLength(2);
});

it('refuses an application whose profile needs a consent that no panel asks for', async () => {
  const [demo] = seedApps;
  const apps = [{ ...demo, appId: 'no-terms', signUp: { profile: ['acceptsTerms'] } }] as typeof seedApps;
  await expect(seed({ ...context, seeds: { ...DEMO, apps } })).rejects.toThrow(
    '[latchkey] Application no-terms: signUp.profile lists acceptsTerms, but the widget asks for it only if there is a signUp.termsUrl.',
  );
});

it('keeps existing data: passwords, settings, names, and users who took a seeded name or email', async () => {
  await db.query("update users set password_hash = 'changed', last_name = 'King' where id = 'ada'");
  await db.query(`update apps set settings = '{"isPingEnabled": false}' where app_id = 'demo-ping'`);
  await db.query("delete from users where id in ('sam', 'theo')");
  const other = {
    firstName: 'O',
    middleInitial: '',
    lastName: 'Ther',
    phones: [],
    brandId: 'demo',
    type: 'user',
  };
  await insertUser(db, { ...other, userId: 'samuel', email: 'SAM@example.test' });
  await insertUser(db, { ...other, userId: 'Theo', email: 'other@example.test' });
  const before = await state();
  await seed(context);
  expect(await state()).toEqual(before);
});

it('seeds once when two servers start on the same database', async () => {
  await db.query("delete from users where id = 'eve'");
  await Promise.all([seed(context), seed(context)]);
  expect(await db.query("select 1 from password_history where user_id = 'eve'")).toHaveLength(1);
});

it('restores the initial data at a reset, whatever the tables contained', async () => {
  const tables = await names("information_schema.tables where table_schema = 'public'", 'table_name');
  expect([...EMPTIED, 'migrations', 'server_keys'].sort()).toEqual(tables);
  await reseed(context);
  const first = await state();
  await db.query(
    "insert into outbox (recipient, channel, code, sent_at, delivered) values ('a', 'TEXT', '1', now(), true)",
  );
  await db.query(
    "insert into sessions (id, secret_hash, user_id, created_at, seen_at) values ('s', 'h', 'ada', now(), now())",
  );
  await db.query("delete from users where id = 'mary'");
  await reseed(context);
  const timeless = ({ users, ...rest }: Awaited<ReturnType<typeof state>>) => ({
    ...rest,
    users: users.map(({ user_id, last_name }) => ({ user_id, last_name })),
  });
  expect(timeless(await state())).toMatchObject({
    ...timeless(first),
    passwords: first.passwords.map(({ id, user_id }) => ({ id, user_id })),
  });
  expect(await db.query('select 1 from outbox union all select 1 from sessions')).toEqual([]);
  // Rows are numbered from 1 again, so the next user gets the same number as after a first start.
  const sequences = await db.query(
    "select sequencename as name, last_value from pg_sequences where schemaname = 'public' order by 1",
  );
  expect(sequences).toEqual([
    { name: 'error_log_id_seq', last_value: null },
    { name: 'outbox_id_seq', last_value: null },
    { name: 'password_history_id_seq', last_value: expect.anything() },
  ]);
});
