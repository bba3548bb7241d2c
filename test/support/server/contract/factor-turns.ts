import type { Reply } from '../browser';
import { appCode, wrongAppCode } from '../second-factors/app-code';
import type { Visitor } from './visitor';

type Turns = Readonly<Record<string, (visitor: Visitor) => Promise<Reply>>>;

/** Longer than a proof of identity is recent. */
const TOO_LONG = 601;

/** The calls for a code that the user already has, which both second steps have. */
function secondStep(
  kind: 'twoFactor' | 'stepUp',
  userId: string,
  recoveryCode: string,
): Record<string, Turns> {
  const rightCode = { App: appCode, Recovery: async () => recoveryCode };
  const wrongCode = { App: wrongAppCode, Recovery: async () => 'WRONG-WRONG' };
  const turnsOf = (factor: 'App' | 'Recovery'): Turns => {
    const call = `${kind}${factor}`;
    const field = factor === 'App' ? 'otc' : 'recoveryCode';
    const wrong = async (v: Visitor) => v.call(call, { [field]: await wrongCode[factor](v.browser) });
    return {
      async VALIDATE_SV(v) {
        await v.signOn(userId);
        return wrong(v);
      },
      async REDIRECT(v) {
        await v.signOn(userId);
        return v.call(call, { [field]: await rightCode[factor](v.browser) });
      },
      ERROR: wrong,
      ...(kind === 'stepUp'
        ? {}
        : {
            async FPC(v) {
              await v.signOn(userId);
              for (const _ of [1, 2, 3, 4]) await wrong(v);
              return wrong(v);
            },
          }),
    };
  };
  return { [`${kind}App`]: turnsOf('App'), [`${kind}Recovery`]: turnsOf('Recovery') };
}

/** The answers that all calls that change a factor have. */
const refusals = (id: string, payload: unknown): Turns => ({
  async STEP_UP(v) {
    await v.signOn('ada');
    await v.browser.forward(TOO_LONG);
    return v.call(id, payload);
  },
  async ERROR(v) {
    await v.signOn('finn');
    return v.call(id, payload);
  },
});

/** The nextActions of the calls of authenticator apps and recovery codes. */
export const factorTurns: Readonly<Record<string, Turns>> = {
  ...secondStep('twoFactor', 'hugo', 'DEMXA-22222'),
  ...secondStep('stepUp', 'wanda', 'DEMXA-22222'),
  addApp: {
    async SET_UP(v) {
      await v.signOn('ada');
      return v.call('addApp');
    },
    ...refusals('addApp', {}),
  },
  confirmApp: {
    async RECOVERY_CODES(v) {
      await v.signOn('mary');
      const { appKey } = (await v.call('addApp')).body;
      return v.call('confirmApp', { otc: await appCode(v.browser, 0, appKey) });
    },
    async SET_UP(v) {
      await v.signOn('ada');
      const { appKey } = (await v.call('addApp')).body;
      return v.call('confirmApp', { otc: await wrongAppCode(v.browser, appKey) });
    },
    ...refusals('confirmApp', { otc: '123456' }),
  },
  newRecoveryCodes: {
    async RECOVERY_CODES(v) {
      await v.signOn('ada');
      return v.call('newRecoveryCodes');
    },
    ...refusals('newRecoveryCodes', {}),
  },
};
