/** The attacks of the reference server, on a host of `latchkey-auth`. */
import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals';
import { accountAttacks } from '../attacks/account';
import { enumerationAttacks } from '../attacks/enumeration';
import { guessingAttacks } from '../attacks/guessing';
import { inputAttacks, slowAttacks } from '../attacks/requests';
import { fixationAttacks, originAttacks, sessionAttacks } from '../attacks/sessions';
import type { Target } from '../attacks/target';
import type { AttackedHost, StartHost } from './attacked';

/** The calls of the profiles that the handler has. */
const CALLS = [
  ...['authenticate', 'getTargetUrl', 'continueAuthentication', 'changePassword', 'voluntaryChange'],
  ...['validateUser', 'sendCode', 'validateCode', 'resetPassword', 'twoFactorSend', 'twoFactorValidate'],
  ...['twoFactorApp', 'twoFactorRecovery', 'confirmApp'],
  ...['endSession', 'endOtherSessions', 'removeFactor', 'renamePasskey'],
  ...['signUp', 'signUpSend', 'signUpValidate', 'signUpPassword'],
];

/** Declares the tests of all attacks. `more`: those on what not every host has. */
export function hostAttacks(start: StartHost, ...more: ((target: Target) => void)[]): void {
  let host: AttackedHost;
  const slow: AttackedHost[] = [];
  beforeAll(async () => {
    // Every wrong password costs a hash.
    host = await start({ wrongPasswords: { count: 5 } });
  });
  beforeEach(() => host.reset());
  afterEach(async () => {
    await Promise.all(slow.splice(0).map((one) => one.stop()));
  });
  afterAll(() => host.stop());

  const target: Target = {
    get url() {
      return host.url;
    },
    browser: (origin) => host.browser(origin),
    codeTo: (address) => host.codeTo(address),
    reset: () => host.reset(),
    signUpApp: 'demo',
  };
  fixationAttacks(target);
  sessionAttacks(target);
  accountAttacks(target);
  originAttacks(target, ['null', 'https://localhost:3000', 'http://localhost:3000.evil.example']);
  guessingAttacks(target, { passwords: 5, codes: 25 });
  enumerationAttacks(target);
  for (const declare of more) declare(target);
  inputAttacks(target, CALLS);
  slowAttacks(async (seconds) => {
    const one = await start({ body: { seconds } });
    slow.push(one);
    return one;
  });
}
