import { PasskeyUser, type Step } from '../passkey-user';
import type { Turns, Visitor } from './visitor';

/** The visitor as a user of passkeys, who has signed on with the password of `userId` and completed the second step if there is one. */
async function passkeyUser(v: Visitor, userId = 'ines', step?: Step): Promise<PasskeyUser> {
  const user = new PasskeyUser(v.browser, undefined, undefined, v.isPing);
  await user.signOnWithPassword(userId);
  if (step) await user.code(step);
  return user;
}

/** A passkey of a second step, which the user has added before signing on again. */
function passkeyStep(step: Step, userId: string): Turns {
  const prepared = async (v: Visitor) => {
    const user = await passkeyUser(v, userId, step);
    await user.add();
    await user.signOnWithPassword(userId);
    return user;
  };
  return {
    REDIRECT: async (v) => (await prepared(v)).step(step),
    PASSKEY: async (v) => (await prepared(v)).step(step, { isForged: true }),
    async ERROR(v) {
      const user = await prepared(v);
      const { publicKey } = (await user.steps(step)).body;
      await v.forget().browser.begin(user.appId);
      return user.sendStep(step, user.authenticator.get(publicKey, user.browser.origin));
    },
  };
}

/** The calls of passkeys, at the application that has them. */
export const passkeyTurns: Readonly<Record<string, Turns>> = {
  passkeyOptions: { ok: (v) => new PasskeyUser(v.browser, undefined, undefined, v.isPing).options() },
  passkeySignOn: {
    async REDIRECT(v) {
      const user = await passkeyUser(v);
      await user.add();
      return user.signOn();
    },
    async STEP_UP(v) {
      const user = await passkeyUser(v, 'sam', 'stepUp');
      await user.add();
      return user.signOn();
    },
    async PASSKEY(v) {
      const user = await passkeyUser(v);
      await user.add();
      return user.signOn({ isForged: true });
    },
    async LOGIN(v) {
      const user = await passkeyUser(v);
      await user.add();
      const { publicKey } = (await user.options()).body;
      v.forget();
      return user.send(user.authenticator.get(publicKey, user.browser.origin));
    },
  },
  twoFactorPasskey: passkeyStep('twoFactor', 'finn'),
  stepUpPasskey: passkeyStep('stepUp', 'sam'),
  newPasskeyOptions: { ok: async (v) => (await passkeyUser(v)).newOptions() },
  addPasskey: {
    REDIRECT: async (v) => (await passkeyUser(v)).add(),
    ERROR: async (v) => (await passkeyUser(v)).add({ isVerified: false }),
    async STEP_UP(v) {
      const user = await passkeyUser(v);
      const { publicKey } = (await user.newOptions()).body;
      await user.browser.forward(600);
      return user.sendNew(user.authenticator.create(publicKey, user.browser.origin));
    },
  },
};
