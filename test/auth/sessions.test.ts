/** Sessions of signed-on users, on a store and in a table. */
import { PGlite } from '@electric-sql/pglite';
import { afterAll, afterEach, describe, expect, it, jest } from '@jest/globals';
import { memoryStore } from '../../auth/handler';
import { sessionsOn } from '../../auth/ldap';
import { factorsIn, identitiesIn, passkeysIn, postgresStore, sessionsIn, usersIn } from '../../auth/postgres';

const pool = await PGlite.create();
afterAll(() => pool.close());
afterEach(() => {
  jest.restoreAllMocks();
});

const startedAt = Date.now();
const moveTo = (minutes: number) =>
  jest.spyOn(Date, 'now').mockImplementation(() => startedAt + minutes * 60_000);

describe.each([
  ['on a store', sessionsOn(memoryStore())],
  ['in a table', await sessionsIn(pool)],
])('sessions %s', (_, sessions) => {
  /** Signs a user on. Returns the user of the browser's cookie, and the name of the session. */
  async function begin(id: string) {
    const io = { request: new Request('https://shop.example'), headers: new Headers() };
    const name = await sessions.begin(id, io);
    const [cookie = ''] = io.headers.getSetCookie();
    expect(cookie).toMatch(/^session=[\w-]{32}; Path=\/; HttpOnly; SameSite=Lax; Secure; Max-Age=43200$/);
    expect(cookie).not.toContain(name);
    const user = () => sessions.userOf({ headers: { cookie: `a=b; ${cookie.split(';')[0]}` } });
    return { name, io, user };
  }

  it('sets a cookie without Secure only on this machine without TLS', async () => {
    for (const [url, isSecure] of [
      ['http://localhost:3000/auth', false],
      ['http://shop.example/auth', true],
      ['https://localhost/auth', true],
    ] as const) {
      const io = { request: new Request(url), headers: new Headers() };
      await sessions.end(await sessions.begin('ada', io), io);
      expect(io.headers.getSetCookie().map((cookie) => cookie.includes('Secure'))).toEqual([
        isSecure,
        isSecure,
      ]);
    }
  });

  it('end after 30 minutes without a request, and after 12 hours', async () => {
    const { user } = await begin('ada');
    for (let minutes = 0; minutes < 720; minutes += 29) {
      moveTo(minutes);
      expect(await user()).toBe('ada');
    }
    moveTo(721);
    expect(await user()).toBeNull();
    jest.restoreAllMocks();
    const other = await begin('ada');
    moveTo(31);
    expect(await other.user()).toBeNull();
  });

  it('end alone, or with all others of the user', async () => {
    const [first, second, other] = [await begin('ada'), await begin('ada'), await begin('grace')];
    await sessions.end(first.name, first.io);
    expect(first.io.headers.getSetCookie()[1]).toContain('Max-Age=0');
    expect([await first.user(), await second.user()]).toEqual([null, 'ada']);
    await sessions.endAll('ada');
    const later = await begin('ada');
    expect([await second.user(), await other.user(), await later.user()]).toEqual([null, 'grace', 'ada']);
  });
});

describe('the table of sessions', () => {
  const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
  const user = (id: string) => ({ id, userId: id, email: null, hasPassword: true });
  const ioFrom = (headers: Record<string, string> = {}) => ({
    request: new Request('https://shop.example', { headers }),
    headers: new Headers(),
  });

  it('lists the live sessions of a user with browser, system, place and times, and ends only theirs', async () => {
    const placeOf = ({ headers }: Request) => headers.get('x-city');
    const sessions = await sessionsIn(pool, { table: 'placed', placeOf });
    const first = await sessions.begin('ada', ioFrom({ 'user-agent': FIREFOX, 'x-city': 'Oslo' }));
    const other = await sessions.begin('grace', ioFrom());
    moveTo(20);
    await sessions.owner(first);
    moveTo(40);
    const second = await sessions.begin('ada', ioFrom());
    const list = async () => [...((await sessions.ofUser?.of(user('ada'), ioFrom())) ?? [])];
    const found = await list();
    expect(found.find(({ session }) => session === first)).toEqual({
      ...{ session: first, browser: 'Firefox', system: 'Linux', place: 'Oslo' },
      ...{ startedAt: expect.any(Date), usedAt: expect.any(Date) },
    });
    expect(found.find(({ session }) => session === second)).toMatchObject({ browser: null, place: null });
    expect(found.map(({ startedAt, usedAt }) => Math.round((+usedAt - +startedAt) / 60_000)).sort()).toEqual([
      0, 20,
    ]);
    await sessions.ofUser?.end(user('ada'), [second, other], ioFrom());
    expect((await list()).map(({ session }) => session)).toEqual([first]);
    moveTo(15);
    expect(await sessions.owner(other)).toBe('grace');
    moveTo(60);
    expect(await list()).toEqual([]);
  });

  it.each<[string, string, (table: string) => Promise<unknown>]>([
    ['sessionsIn', 'sid text, sess json', (table) => sessionsIn(pool, { table })],
    ['passkeysIn', 'id text, credential json', (table) => passkeysIn(pool, { table })],
    ['factorsIn', 'user_id text, kind text', (table) => factorsIn(pool, { table })],
    ['postgresStore', 'name text, value text', (table) => postgresStore(pool, { table })],
    [
      'identitiesIn',
      'issuer text, user_id text',
      (table) => identitiesIn(pool, { table, users: { byId: async () => null, find: async () => null } }),
    ],
  ])(
    'and all others refuse a table of another part of the server, and leave it unchanged: %s',
    async (name, columns, open) => {
      const table = `other_${name.toLowerCase()}`;
      await pool.exec(`create table ${table} (${columns})`);
      await expect(open(table)).rejects.toThrow(
        `[latchkey] ${name}: the table ${table} has other columns, so it belongs to another part of your server. Pass <table> with another name.`,
      );
      const { rows } = await pool.query<{ column_name: string }>(
        'select column_name from information_schema.columns where table_name = $1',
        [table],
      );
      expect(rows.map((row) => row.column_name).join()).toBe(
        columns.replaceAll(/ (text|json)/g, '').replaceAll(', ', ','),
      );
    },
  );

  it('and the one of passkeys get the columns that they lack, also from two processes at once', async () => {
    await pool.exec(`create table old_sessions (name text primary key, user_id text not null,
        expires_at timestamptz not null, ends_at timestamptz not null);
      insert into old_sessions values ('old', 'ada', now() + interval '1 hour', now() + interval '1 hour');
      create table old_keys (id text primary key, user_id text not null, rp_id text not null, public_key text not null,
        counter bigint not null, transports text not null, handle text not null, added_at timestamptz not null);
      insert into old_keys values ('key', 'ada', 'shop.example', 'public', 0, '', 'handle', now())`);
    await expect(sessionsIn(pool, { table: 'old_sessions', create: false })).rejects.toThrow(
      'sessionsIn: the table old_sessions lacks columns. Run: alter table old_sessions add column if not exists browser text,',
    );
    await expect(sessionsIn(pool, { table: 'no_sessions', create: false })).rejects.toThrow(
      'sessionsIn: the table no_sessions doesn’t exist. Run: create table if not exists no_sessions (name text primary key,',
    );
    const [sessions] = await Promise.all([1, 2].map(() => sessionsIn(pool, { table: 'old_sessions' })));
    const query = jest.spyOn(pool, 'query');
    await sessionsIn(pool, { table: 'old_sessions' });
    expect(query).toHaveBeenCalledTimes(1);
    const [keys] = await Promise.all([1, 2].map(() => passkeysIn(pool, { table: 'old_keys' })));
    expect(await sessions?.ofUser?.of(user('ada'), ioFrom())).toMatchObject([
      { session: 'old', system: null },
    ]);
    expect(await keys?.rename(user('grace'), 'key', 'Mine')).toBe(false);
    expect(await keys?.rename(user('ada'), 'key', 'Phone')).toBe(true);
    const use = { counter: 0, isBackedUp: true, usedAt: new Date(0) };
    const [key] = (await keys?.of(user('ada'))) ?? [];
    expect(key && (await keys?.use(key, use))).toBe(true);
    expect(await keys?.of(user('ada'))).toMatchObject([{ ...key, ...use, name: 'Phone' }]);
    expect([await keys?.remove(user('grace'), 'key'), await keys?.remove(user('ada'), 'key')]).toEqual([
      false,
      true,
    ]);
    expect(await sessionsIn(pool, { table: 'old_sessions', create: false })).toBeDefined();
  });
});

it('users: names each wrong table and column at the start, with the option and the columns that there are', async () => {
  await pool.exec('create table people (id serial primary key, "Mail" text, pw text, vip boolean)');
  const names = { table: 'public.people', email: 'Mail', hash: 'pw', sessions: sessionsOn(memoryStore()) };
  await expect(usersIn(pool, names)).resolves.toMatchObject({ find: expect.any(Function) });
  for (const [wrong, problem] of [
    [
      { email: 'mail', profile: 'data' },
      'the table public.people has no column mail (<email>), data (<profile>)',
    ],
    [
      { secondFactor: 'vip', id: 'key' },
      'the table public.people has no column key (<id>). It has id, Mail, pw, vip.',
    ],
    [{ hash: undefined }, 'the option <hash> is missing.'],
    [{ emial: 'Mail' }, 'unknown option <emial>. Use table, id, email,'],
    [
      { table: 'persons' },
      'the database has no table persons. Correct <table>, or the address of the database.',
    ],
  ] as const)
    await expect(usersIn(pool, { ...names, ...wrong } as never)).rejects.toThrow(
      `[latchkey] usersIn: ${problem}`,
    );
});
