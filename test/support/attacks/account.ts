/** Attacks on the account: to end the sessions of other users, to forge such requests, and to harm the list of passkeys by names. */
import { expect, it } from '@jest/globals';
import type { Deviation, Reply, TestBrowser } from '../server/browser';
import { ADA, confirm, copyOf, FINN, isSignedOn, type Target } from './target';

const end = (by: TestBrowser, id: string, deviation: Deviation = {}): Promise<Reply> =>
  by.post('/account/sessions/end', { id }, { exact: true, ...deviation });
const endOthers = (by: TestBrowser): Promise<Reply> =>
  by.post('/account/sessions/endothers', {}, { exact: true });
const listOf = async (by: TestBrowser) => (await by.ask('/account/sessions')).body.sessions;
const idOf = async (by: TestBrowser): Promise<string> =>
  (await listOf(by)).find(({ isCurrent }: { isCurrent: boolean }) => isCurrent).id;

export function accountAttacks(target: Target): void {
  const signedOn = async (): Promise<TestBrowser> => {
    const by = await target.browser().begin();
    await by.signOn(ADA.userId, ADA.password);
    return by;
  };

  it('a session is ended only by its user, with the token of the session', async () => {
    const [owner, other, stranger] = [await signedOn(), await signedOn(), await target.browser().begin()];
    await confirm(target, stranger);
    const id = await idOf(other);
    for (const csrf of ['', null, stranger.csrf]) expect((await end(owner, id, { csrf })).status).toBe(403);
    await end(stranger, id);
    await endOthers(stranger);
    expect(await listOf(stranger)).toHaveLength(1);
    expect([await isSignedOn(owner), await isSignedOn(other)]).toEqual([true, true]);
  });

  it('a session that was ended, also twice at once, has no rights, and neither has its copy', async () => {
    const [owner, other] = [await signedOn(), await signedOn()];
    const thief = copyOf(target, other);
    const [own, id] = [await idOf(owner), await idOf(other)];
    const replies = await Promise.all([end(owner, id), end(owner, id)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    for (const by of [thief, other])
      expect((await end(by, own)).body).toMatchObject({ nextAction: 'LOGIN', sessionExpired: true });
    expect(await isSignedOn(owner)).toBe(true);
  });

  it('sessions are neither listed nor ended before the second factor', async () => {
    const owner = await target.browser().begin();
    await confirm(target, owner);
    const thief = await target.browser().begin();
    await thief.signOn(FINN.userId, FINN.password);
    const replies = [
      await thief.ask('/account/sessions'),
      await end(thief, await idOf(owner)),
      await endOthers(thief),
    ];
    for (const { body } of replies) expect([body.nextAction, body.sessions]).toEqual(['ERROR', undefined]);
    expect(await isSignedOn(owner)).toBe(true);
  });

  it.each([
    ['a NUL', 'a\0b', 400],
    ['10,000 characters', 'x'.repeat(10_000), 400],
    ['spaces only', '   ', 400],
    ['half a character', 'a\ud800', null],
    ['markup', '<img src=x onerror=alert(1)>', null],
  ] as const)('a passkey’s name with %s causes no error of the server', async (_, name, refused) => {
    const { status } = await (await signedOn()).post(
      '/account/passkeys/rename',
      { id: 'none', name },
      { exact: true },
    );
    expect(refused === null ? status < 500 : status).toBe(refused ?? true);
  });
}
