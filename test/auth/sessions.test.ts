/** Sessions of signed-on users, on a store and in a table. */
import { PGlite } from '@electric-sql/pglite';
import { afterAll, afterEach, describe, expect, it, jest } from '@jest/globals';
import { memoryStore } from '../../auth/handler';
import { sessionsOn } from '../../auth/ldap';
import { sessionsIn } from '../../auth/postgres';

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
