/** Users and sessions in tables, on the embedded PostgreSQL. */
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { hash, verify } from '@node-rs/argon2';
import { factorsIn, sessionsIn, usersIn } from '../../auth/postgres';

const pool = await PGlite.create();
await pool.exec(
  'create table users (id serial primary key, email text unique, name text unique, hash text, two boolean default false)',
);
const sessions = await sessionsIn(pool);
const names = { table: 'users', email: 'email', userId: 'name', hash: 'hash', secondFactor: 'two', sessions };
const users = await usersIn(pool, names);
beforeEach(() => pool.exec('truncate users, sessions'));
afterAll(() => pool.close());

const io = () => ({ request: new Request('https://auth.example/auth'), headers: new Headers() });
const cookieIn = ({ headers }: { headers: Headers }) => headers.getSetCookie()[0]?.split(';')[0] ?? '';
const add = (email: string, name: string, hash: string | null) =>
  pool.query('insert into users (email, name, hash) values ($1, $2, $3)', [email, name, hash]);
const hashes = async () =>
  (await pool.query<{ hash: string }>('select hash from users')).rows.map(({ hash }) => hash);
const OLD = '$pbkdf2-sha256$6400$.6UI/S.nXIk8jcbdHx3Fhg$98jZicV16ODfEsEZeYPGHU3kbrUrvUEXOPimVSQDD44';
/** Of the password `Bright-Sky7`, by argon2id. */
const ARGON2 = '$argon2id$v=19$m=16,t=2,p=1$c29tZXNhbHQ$';

describe('usersIn', () => {
  it('signs on with an old hash, writes a new one, and signs on with that', async () => {
    await add('ada@example.test', 'ada', OLD);
    expect(await users.signIn('ADA@example.test', 'Password', io())).toEqual({ is: 'refused' });
    expect(await hashes()).toEqual([OLD]);
    expect((await users.signIn('ADA@example.test', 'password', io())).is).toBe('signed-on');
    expect((await hashes())[0]).toMatch(/^\$scrypt\$ln=14/);
    expect((await users.signIn('ada', 'password', io())).is).toBe('signed-on');
  });

  it('asks the host about other hashes, and names the option if it is missing', async () => {
    await add('ada@example.test', 'ada', `${ARGON2}x`);
    await expect(users.signIn('ada', 'password', io())).rejects.toThrow(/Add <compare> for it/);
    const asked: string[] = [];
    const compare = async (password: string, hash: string) => {
      asked.push(hash);
      return password === 'password';
    };
    const other = await usersIn(pool, { ...names, compare });
    expect(await other.signIn('ada', 'wrong', io())).toEqual({ is: 'refused' });
    expect((await other.signIn('ada', 'password', io())).is).toBe('signed-on');
    expect(asked).toEqual(Array(2).fill(`${ARGON2}x`));
  });

  it('finds and changes a user by the index of the ids, however many users there are', async () => {
    const asked: [string, unknown[]?][] = [];
    const query = (...given: [string, unknown[]?]) => {
      asked.push(given);
      return pool.query<Record<string, unknown>>(...given);
    };
    const spied = await usersIn({ query }, names);
    await add('ada@example.test', 'ada', OLD);
    const user = await spied.find('ada');
    asked.length = 0;
    if (user) await spied.setPassword(user, 'Quiet-Lake8', io());
    await spied.byId(user?.id ?? '');
    await pool.query('set enable_seqscan = off');
    const plans = await Promise.all(
      asked
        .filter(([text]) => !text.includes('sessions'))
        .map(async ([text, values]) => JSON.stringify((await pool.query(`explain ${text}`, values)).rows)),
    );
    await pool.query('set enable_seqscan = on');
    expect(plans).toEqual(Array(2).fill(expect.stringContaining('Index Scan')));
  });

  it('signs on with hashes of argon2, which get a hash of scrypt', async () => {
    await add('ada@example.test', 'ada', await hash('password', { memoryCost: 64, timeCost: 1 }));
    const other = await usersIn(pool, { ...names, compare: (password, stored) => verify(stored, password) });
    expect(await other.signIn('ada', 'Password', io())).toEqual({ is: 'refused' });
    expect((await other.signIn('ada', 'password', io())).is).toBe('signed-on');
    expect((await hashes())[0]).toMatch(/^\$scrypt\$/);
  });

  it('refuses every password of a user who has none, and of an unknown user', async () => {
    await add('noor@example.test', 'noor', null);
    for (const typed of ['noor', 'nobody'])
      for (const password of ['', 'null', 'password'])
        expect(await users.signIn(typed, password, io())).toEqual({ is: 'refused' });
  });

  it('creates a user once, also if two ask at the same time, and never over a user id or an address', async () => {
    await add('ada@example.test', 'nina@example.test', OLD);
    const newcomer = { email: 'Lea@example.test', userId: 'lea', password: 'Quiet-Lake8' };
    const create = users.create ?? (() => Promise.reject(new Error('no create')));
    const results = await Promise.all([create(newcomer, io()), create(newcomer, io())]);
    expect(results.map(({ is }) => is).sort()).toEqual(['created', 'taken']);
    for (const [email, userId] of [
      ['ADA@example.test', 'other'],
      ['nina@example.test', 'other'],
      ['new@example.test', 'LEA'],
    ] as const)
      expect(await create({ ...newcomer, email, userId }, io())).toEqual({ is: 'taken' });
    expect(await create({ email: 'new@example.test', userId: 'new', password: 'short' }, io())).toMatchObject(
      { is: 'refused' },
    );
    expect(await hashes()).toHaveLength(2);
  });

  it('ends all sessions of a user with a new password, and no other sessions', async () => {
    await add('ada@example.test', 'ada', OLD);
    await add('lea@example.test', 'lea', OLD);
    const [ada, lea] = [io(), io()];
    await users.signIn('ada', 'password', ada);
    await users.signIn('lea', 'password', lea);
    const user = await users.find('ada');
    if (user) await users.setPassword(user, 'Quiet-Lake8', io());
    const of = ({ headers }: typeof ada) => sessions.userOf({ headers: { cookie: cookieIn({ headers }) } });
    expect([await of(ada), await of(lea)]).toEqual([null, expect.any(String)]);
  });
});

it('keeps only digests of the session cookies', async () => {
  const sent = io();
  await sessions.begin('7', sent);
  const { rows } = await pool.query('select * from sessions');
  expect(JSON.stringify(rows)).not.toContain(cookieIn(sent).split('=')[1]);
  expect(await sessions.userOf({ headers: new Headers({ cookie: `a=b; ${cookieIn(sent)}` }) })).toBe('7');
});

describe('factorsIn', () => {
  it('stores one of ten changes of the same text, and refuses the name of a table that needs quotes', async () => {
    const store = await factorsIn(pool);
    const [ada, finn] = await Promise.all(
      ['ada', 'finn'].map(async (name) => {
        await add(`${name}@example.test`, name, null);
        const user = await users.find(name);
        if (!user) throw new Error(name);
        return user;
      }),
    );
    if (!ada || !finn) throw new Error('The table has no users.');
    expect(await store.of(ada)).toBeNull();
    for (const former of [null, '0']) {
      const ten = Array.from({ length: 10 }, (_, at) => store.replace(ada, former, `next ${at}`));
      expect((await Promise.all(ten)).filter(Boolean)).toHaveLength(1);
      await pool.query("update factors set value = '0'");
    }
    expect([await store.of(ada), await store.of(finn)]).toEqual(['0', null]);
    expect(await store.replace(finn, '0', '1')).toBe(false);
    await expect(factorsIn(pool, { table: 'a b' })).rejects.toThrow(
      /factorsIn: <table> must be a plain name/,
    );
  });
});
