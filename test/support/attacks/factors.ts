/** Attacks on authenticator apps and recovery codes: to set one up without a proof, and to use a code again. */
import { expect, it } from '@jest/globals';
import { codeAt, fromBase32, stepAt } from '../../../auth/factors/totp';
import type { Reply, TestBrowser } from '../server/browser';
import { ADA, copyOf, FINN, next, type Target } from './target';

const APP = { appId: 'demo' };
const addApp = (by: TestBrowser): Promise<Reply> => by.post('/factor/wgt/app', APP);
const confirmApp = (by: TestBrowser, otc: string): Promise<Reply> =>
  by.post('/factor/wgt/app/confirm', { ...APP, otc });
const enterApp = (by: TestBrowser, otc: string): Promise<Reply> =>
  by.post('/svauth/wgt/validateapp', { ...APP, otc });
const enterRecovery = (by: TestBrowser, recoveryCode: string): Promise<Reply> =>
  by.post('/svauth/wgt/validaterecovery', { ...APP, recoveryCode });

/** The code that the app with this key shows, `steps` time steps from now. */
const codeOf = (key: unknown, steps = 0): Promise<string> =>
  codeAt(fromBase32(String(key)), stepAt(Date.now()) + steps);

export function factorAttacks(target: Target): void {
  const { browser } = target;
  /** A browser in which ada has entered the right password. */
  const entering = async (): Promise<TestBrowser> => {
    const by = await browser().begin();
    await by.signOn(ADA.userId, ADA.password);
    return by;
  };
  /** Sets up an app of ada with its current code. */
  async function setUp(): Promise<{ key: string; code: string; recoveryCodes: string[] }> {
    const by = await entering();
    const { appKey: key } = (await addApp(by)).body;
    const code = await codeOf(key);
    const { recoveryCodes } = (await confirmApp(by, code)).body;
    expect(recoveryCodes).toHaveLength(10);
    return { key, code, recoveryCodes };
  }
  /** How many of these uses at once complete the sign-on, each in its own session. */
  async function accepted(count: number, use: (by: TestBrowser) => Promise<Reply>): Promise<number> {
    const sessions = await Promise.all(Array.from({ length: count }, entering));
    return (await Promise.all(sessions.map(use))).filter((reply) => next(reply) === 'REDIRECT').length;
  }

  it('an app can’t be set up without a sign-on, before the second factor, or from another session', async () => {
    const stranger = await browser().begin();
    expect(next(await addApp(stranger))).toBe('LOGIN');
    await stranger.signOn(FINN.userId, FINN.password);
    for (const reply of [await addApp(stranger), await confirmApp(stranger, '000000')])
      expect(next(reply)).toBe('ERROR');
    const [owner, other] = [await entering(), await entering()];
    const { appKey } = (await addApp(owner)).body;
    const code = await codeOf(appKey);
    expect(next(await confirmApp(other, code))).toBe('ERROR');
    const thief = Object.assign(copyOf(target, owner), { csrf: other.csrf });
    expect((await confirmApp(thief, code)).status).toBe(403);
    expect(next(await confirmApp(owner, code))).toBe('RECOVERY_CODES');
    expect(next(await confirmApp(owner, code))).toBe('ERROR');
  });

  it('a code of an app works once, also in three sessions at once, and never the one that set it up', async () => {
    const { key, code } = await setUp();
    expect(await accepted(1, (by) => enterApp(by, code))).toBe(0);
    const later = await codeOf(key, 1);
    expect(await accepted(3, (by) => enterApp(by, later))).toBe(1);
    expect(await accepted(1, (by) => enterApp(by, later))).toBe(0);
  });

  it('a recovery code works once, also in three sessions at once, and not for another user', async () => {
    const [first = ''] = (await setUp()).recoveryCodes;
    const other = await browser().begin();
    await other.signOn(FINN.userId, FINN.password);
    expect(next(await enterRecovery(other, first))).toBe('VALIDATE_SV');
    expect(await accepted(3, (by) => enterRecovery(by, first.toLowerCase().replace('-', ' ')))).toBe(1);
    expect(await accepted(1, (by) => enterRecovery(by, first))).toBe(0);
  });
}
