/** A host with its own tables is certified in every profile of the handler. */
import { afterAll, beforeAll, it } from '@jest/globals';
import { certify } from '../support/auth/certify';
import { type Running, startHost } from '../support/auth/start-host';

let host: Running;
beforeAll(async () => {
  host = await startHost(['--import', 'tsx', 'test/support/auth/own-tables.ts']);
});
afterAll(() => host.stop());

it('certifies users, sessions and state in the tables of a host, in thirteen profiles', () =>
  certify(host.api, {
    more: [
      'captcha',
      'step-up',
      'passkey',
      'passkey-step-up',
      'self-registration',
      'federation',
      'error-log',
    ],
    users: ['sam', 'vera', 'tess', 'gus', 'pia', 'zoe', 'yan'],
    roles: {
      signsOn: {
        ...{ REDIRECT: 'ada', LOGIN: 'ada', TWO_FACTOR: 'finn', STEP_UP: 'sam' },
        ...{ CPW: 'vera', TMP_PWD: 'tess', PWD_IN_GRACE: 'gus', PWD_BEFORE_EXP: 'pia' },
      },
      isSignedOn: {
        twoFactorOptions: { SV_DELIVERY_OPTIONS: 'finn' },
        stepUpOptions: { SV_DELIVERY_OPTIONS: 'sam' },
        voluntaryChange: { CPW: 'ada', ERR_PAGE: 'finn' },
      },
      resets: { STEP_UP: 'sam' },
      registers: { TEXT: 'zoe', EMAIL: 'yan' },
    },
    absent: {},
    apps: { withTarget: 'shop', withoutTarget: 'kiosk', withPasskeys: 'keys' },
    hooks: {
      assertion: { url: '{api}/test/assertion?person={user}', at: 'samlInput' },
      reference: { url: '{api}/test/reference?person={user}' },
      captcha: { url: '{api}/test/captcha?token={token}', at: 'answer' },
    },
  }));
