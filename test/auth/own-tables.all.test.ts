/** A host with its own tables is certified in every profile of the handler. */
import { afterAll, beforeAll, it } from '@jest/globals';
import { certify, type Running, startHost } from '../support/auth/certify';

let host: Running;
beforeAll(async () => {
  host = await startHost(['--import', 'tsx', 'test/support/auth/own-tables.ts']);
});
afterAll(() => host.stop());

it('certifies users, sessions and state in the tables of a host, in ten profiles', () =>
  certify(host.api, {
    more: ['captcha', 'self-registration', 'federation', 'error-log'],
    roles: { registers: { TEXT: 'zoe', EMAIL: 'yan' } },
    hooks: {
      assertion: { url: '{api}/test/assertion?person={user}', at: 'samlInput' },
      reference: { url: '{api}/test/reference?person={user}' },
      captcha: { url: '{api}/test/captcha?token={token}', at: 'answer' },
    },
  }));
