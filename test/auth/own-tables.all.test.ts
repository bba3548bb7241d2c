/** A host with its own tables is certified in every profile of the handler. */
import { afterAll, beforeAll, it } from '@jest/globals';
import { certify } from '../support/auth/certify';
import { type Running, startHost } from '../support/auth/start-host';
import { freePort } from '../support/server/start/free-port';

/** The run starts this provider itself. */
const client = {
  issuer: `http://localhost:${await freePort()}`,
  clientId: 'conform',
  clientSecret: 'a secret & more',
};
const own = {
  ...client,
  id: 'own',
  name: 'Own',
  rule: 'link',
  domains: ['example.test'],
  apps: ['partners'],
};

let host: Running;
beforeAll(async () => {
  const env = { PROVIDER: JSON.stringify(own) };
  host = await startHost(['--import', 'tsx', 'test/support/auth/own-tables.ts'], { env });
});
afterAll(() => host.stop());

it('certifies users, sessions and state in the tables of a host, in nineteen profiles', () =>
  certify(host.api, {
    more: [
      'captcha',
      'step-up',
      'passkey',
      'passkey-step-up',
      'authenticator-app',
      'authenticator-app-step-up',
      'remembered-device',
      'account',
      'self-registration',
      'federation',
      'error-log',
      'identity-provider',
      'identity-provider-token',
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
      atProvider: { REDIRECT: 'ada' },
    },
    absent: { 'no unknown user may register': { signOnReference: ['REGISTER'] } },
    provider: { ...client, id: 'own' },
    apps: {
      withTarget: 'shop',
      withoutTarget: 'kiosk',
      withPasskeys: 'keys',
      withProviders: 'partners',
      withRememberedDevices: 'trusting',
    },
    hooks: {
      assertion: { url: '{api}/test/assertion?person={user}', at: 'samlInput' },
      reference: { url: '{api}/test/reference?person={user}' },
      captcha: { url: '{api}/test/captcha?token={token}', at: 'answer' },
    },
  }));
