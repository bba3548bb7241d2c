/** Attacks on tokens and sessions: forged requests, planted sessions, pages of other origins. */
import { expect, it } from '@jest/globals';
import type { TestBrowser } from '../server/browser';
import {
  ADA,
  confirm,
  copyOf,
  FINN,
  GUARDED,
  isSignedOn,
  NEW,
  next,
  proveAddress,
  recover,
  type Target,
} from './target';

/** A step that changes the rights of a session. */
export type Renewal = [name: string, run: (by: TestBrowser) => Promise<unknown>];

const renewals = (target: Target): Renewal[] => [
  ['a sign-on', (by) => by.signOn(ADA.userId, ADA.password)],
  ['a second step', (by) => confirm(target, by)],
  [
    'a password change',
    async (by) => {
      await by.signOn(ADA.userId, ADA.password);
      await by.changePassword(ADA.password, NEW);
    },
  ],
  ['a right code in a recovery', (by) => recover(target, by, ADA.userId)],
  ['a right code in a sign-up', (by) => proveAddress(target, by)],
  [
    'a reset',
    async (by) => {
      await recover(target, by, ADA.userId);
      await by.choosePassword(NEW);
    },
  ],
];

export function fixationAttacks(target: Target, more: readonly Renewal[] = []): void {
  it.each([...renewals(target), ...more])(
    'session ID, cookie and CSRF token are renewed with %s, and the old ones no longer work (API-07)',
    async (_, renew) => {
      const page = await target.browser().begin();
      const before = { csrf: page.csrf, sId: page.sId };
      const thief = copyOf(target, page);
      await page.post(GUARDED, {}); // This POST binds the token.
      await renew(page);
      expect(page.sId).not.toBe(before.sId);
      expect(page.csrf).not.toBe(before.csrf);
      expect(await page.post(GUARDED, {}, { csrf: before.csrf })).toMatchObject({
        status: 403,
        body: { csrfTokenValue: expect.any(String) },
      });
      expect(next(await page.post(GUARDED, {}))).toBe('REDIRECT');
      for (const sId of [page.sId, before.sId, ''])
        for (const call of [GUARDED, '/cpw/wgt/fpschangepwd'])
          expect((await thief.post(call, {}, { sId, csrf: page.csrf })).body).toMatchObject({
            nextAction: 'LOGIN',
            sessionExpired: true,
          });
    },
  );
}

export function sessionAttacks(target: Target): void {
  const { browser } = target;

  it("a forged form is rejected with the forger's free token, the victim's cookies and no session ID", async () => {
    const victim = await browser().begin();
    const forger = await browser().get('/login/wgt/getCSRFToken?appId=demo');
    const forged = { csrf: forger.body.csrfTokenValue, sId: '', header: null };
    expect((await victim.post(GUARDED, {}, forged)).status).toBe(403);
  });

  it('the token of another session is rejected', async () => {
    const [victim, other] = [await browser().begin(), await browser().begin()];
    await other.signOn(ADA.userId, ADA.password);
    for (const deviation of [{ csrf: other.csrf }, { header: other.csrf }, { csrf: '' }, { csrf: null }])
      expect((await victim.post(GUARDED, {}, deviation)).status).toBe(403);
  });

  it('a session ID sent by another browser is ignored', async () => {
    const owner = await browser().begin();
    await owner.signOn(FINN.userId, FINN.password);
    const path = `/apps/wgt/demo/brands/demo/users/finn/?sId=${owner.sId}`;
    expect((await browser().get(path)).body.sessionExpired).toBe(true);
  });

  it('cookies and tokens of a session that has been signed off have no rights', async () => {
    const owner = await browser().begin();
    await owner.signOn(ADA.userId, ADA.password);
    const thief = copyOf(target, owner);
    expect(await isSignedOn(thief)).toBe(true);
    await owner.ask('/login/auth/logout?appId=demo');
    expect([await isSignedOn(thief), await isSignedOn(owner)]).toEqual([false, false]);
  });

  it('a new password ends the sessions of the user in other browsers', async () => {
    const [thief, owner] = [await browser().begin(), await browser().begin()];
    await thief.signOn(ADA.userId, ADA.password);
    await recover(target, owner, ADA.userId);
    expect(next(await owner.choosePassword(NEW))).toBe('REDIRECT');
    expect([await isSignedOn(thief), await isSignedOn(owner)]).toEqual([false, true]);
    expect(next(await (await browser().begin()).signOn(ADA.userId, ADA.password))).toBe('LOGIN');
  });
}

export function originAttacks(target: Target, unlisted: readonly string[]): void {
  it.each([...unlisted])('pages of %s can neither read nor send', async (origin) => {
    const preflight = { Origin: origin, 'Access-Control-Request-Method': 'POST' };
    const refused = await fetch(target.url + GUARDED, { method: 'OPTIONS', headers: preflight });
    const read = await target.browser(origin).get('/login/wgt/sessionId?appId=demo');
    const victim = await target.browser().begin();
    const page = Object.assign(target.browser(origin), { sId: victim.sId, csrf: victim.csrf });
    for (const [name, value] of victim.cookies) page.cookies.set(name, value);
    const sent = await page.post(GUARDED, {});
    expect(refused.status).toBe(403);
    expect(sent).toMatchObject({ status: 403, body: { messages: [{ type: 'ERROR' }], nextAction: 'ERROR' } });
    for (const { headers } of [refused, read, sent]) {
      expect(headers.get('access-control-allow-origin')).toBeNull();
      expect(headers.get('access-control-allow-credentials')).toBeNull();
      expect(headers.get('vary')).toContain('Origin');
    }
  });
}
