/** Attacks on codes and passwords: guesses at once and in many sessions, and requests that are sent again. */
import { expect, it } from '@jest/globals';
import type { Reply } from '../server/browser';
import {
  ADA,
  askByMail,
  beginSignUp,
  confirm,
  FINN,
  NEW,
  next,
  proveAddress,
  recover,
  STRANGER,
  type Target,
} from './target';

const AT_ONCE = 20;
const twice = <T>(run: () => Promise<T>): Promise<T[]> => Promise.all([run(), run()]);
const wrongFor = (code: string): string => code.replace(/\d/g, (digit) => String((Number(digit) + 1) % 10));
const nextOf = (replies: readonly Reply[]): string[] => replies.map(next);

/** The limits of guesses, over all sessions. */
export interface Guesses {
  readonly passwords: number;
  readonly codes: number;
}

export function guessingAttacks(target: Target, limits: Guesses): void {
  const { browser, codeTo } = target;
  const begin = () => browser().begin();

  it('the right code is refused after 20 wrong ones that arrive at once', async () => {
    const by = await begin();
    await askByMail(by, ADA.userId);
    const code = await codeTo(ADA.email);
    await Promise.all(Array.from({ length: AT_ONCE }, () => by.giveCode(wrongFor(code))));
    expect(next(await by.giveCode(code))).not.toBe('CPW');
  });

  it('wrong codes are limited for a user over all sessions, and then the right one is refused', async () => {
    for (let sessions = 0; sessions * 4 <= limits.codes; sessions++) {
      const by = await begin();
      await askByMail(by, ADA.userId);
      for (let tries = 0; tries < 4; tries++) await by.giveCode(wrongFor(await codeTo(ADA.email)));
    }
    const by = await begin();
    await askByMail(by, ADA.userId);
    expect(next(await by.giveCode(await codeTo(ADA.email)))).not.toBe('CPW');
  });

  it('wrong passwords are limited for a user over all sessions, and then the right one is refused', async () => {
    for (let tries = 0; tries < limits.passwords; tries++)
      await (await begin()).signOn(ADA.userId, 'Not-Right-1');
    expect(next(await (await begin()).signOn(ADA.userId, ADA.password))).not.toBe('REDIRECT');
  });

  it('a code works only in the session that asked for it', async () => {
    const [owner, thief] = [await begin(), await begin()];
    await askByMail(thief, ADA.userId);
    await askByMail(owner, ADA.userId);
    expect(next(await thief.giveCode(await codeTo(ADA.email)))).not.toBe('CPW');
    await beginSignUp(target, owner, STRANGER);
    expect(next(await owner.giveCode(await codeTo(STRANGER)))).not.toBe('CPW');
    await askByMail(owner, FINN.userId);
    expect(next(await confirm(target, await begin(), await codeTo(FINN.email)))).not.toBe('REDIRECT');
  });

  it('a code, a new password and the password of a new account count once, also if they are sent twice at once', async () => {
    const by = await begin();
    await askByMail(by, ADA.userId);
    const code = await codeTo(ADA.email);
    expect(nextOf(await twice(() => by.giveCode(code))).filter((one) => one === 'CPW')).toHaveLength(1);
    expect(next(await by.giveCode(code))).not.toBe('CPW');
    const other = await begin();
    await recover(target, other, ADA.userId);
    const resets = await twice(() => other.choosePassword(NEW));
    expect(nextOf(resets).filter((one) => one === 'REDIRECT')).toHaveLength(1);
    const signUp = await begin();
    expect(next(await proveAddress(target, signUp))).toBe('CPW');
    const chosen = { newPassword: NEW, confirmPassword: NEW, appId: target.signUpApp };
    const created = await twice(() => signUp.post('/signup/wgt/createpassword', chosen));
    expect(nextOf(created).filter((one) => ['REDIRECT', 'PROFILE'].includes(one))).toHaveLength(1);
  });

  it('a password alone neither shows nor changes an account with a second step', async () => {
    const thief = await begin();
    expect(next(await thief.signOn(FINN.userId, FINN.password))).toBe('TWO_FACTOR');
    const { body } = await thief.ask('/apps/wgt/demo/brands/demo/users/finn/');
    expect([body.nextAction, body.user]).toEqual(['ERROR', undefined]);
    await thief.changePassword(FINN.password, NEW);
    await thief.choosePassword(NEW);
    expect(next(await (await begin()).signOn(FINN.userId, FINN.password))).toBe('TWO_FACTOR');
    expect(next(await confirm(target, await begin(), '000000'))).not.toBe('REDIRECT');
  });
}
