/** Servers whose sign-up breaks one promise, by the probe that must find it. */
import { anyCode, codesForEver, refusingKnown } from './code-promises';
import { AUTHENTICATE, at, CONTINUE, dataOf, type Faults, instead, succeeding } from './faults';
import type { Fault } from './faulty';

const START = '/signup/wgt/start';
const VALIDATE = '/signup/wgt/validatesv';
const PASSWORD = '/signup/wgt/createpassword';
const KNOWN = 'ada@example.test';

/** Sends a code to an address that has an account, and accepts it. */
function codeToOwner(): Fault {
  let isSent = false;
  return {
    request(asked) {
      if (asked.path.includes(START) && dataOf(asked).email === KNOWN) isSent = true;
    },
    hook(answered, { path }) {
      if (isSent && path.startsWith('/outbox'))
        answered.body = JSON.stringify([...JSON.parse(answered.body), { to: KNOWN, code: '424242' }]);
    },
    ...succeeding(VALIDATE, (_, asked) => dataOf(asked).otc === '424242', 'CPW'),
  };
}

/** Signs these credentials on. */
const signingOn = (name: string, value: string) => () =>
  succeeding(AUTHENTICATE, (_, asked) => dataOf(asked)[name] === value, 'REDIRECT');

export const SIGN_UP_PROMISES: Faults = {
  'sign-up-without-code': {
    'a password for a new account without a code': instead(PASSWORD, 'ERROR', 'REDIRECT'),
    'a code for a sign-up of another session': anyCode(VALIDATE, 'CPW'),
    'a code for a sign-up that works twice': () => codesForEver(VALIDATE),
    'a password from the session before the right code': () =>
      succeeding(PASSWORD, ({ sessionExpired }) => sessionExpired === true, 'REDIRECT'),
  },
  'sign-up-takeover': {
    'a code for an address that has an account': codeToOwner,
    'a second sign-up that replaces the password': signingOn('password', 'Calm-Elm-6093'),
  },
  'sign-up-password': {
    'a new account with a weak password': () =>
      succeeding(PASSWORD, (_, asked) => dataOf(asked).newPassword === 'aaaaaaaa', 'REDIRECT'),
    'a new account with two passwords': () =>
      succeeding(
        PASSWORD,
        (_, asked) => dataOf(asked).newPassword !== dataOf(asked).confirmPassword,
        'REDIRECT',
      ),
    'an account that exists before its password': signingOn(
      'userId',
      encodeURIComponent('nina@example.test'),
    ),
    'a session that is signed on before the sign-up is complete': () =>
      succeeding(CONTINUE, () => true, 'REDIRECT'),
  },
  'sign-up-known': {
    'another answer for an address that has an account': at(START, (answered, asked) => {
      if (dataOf(asked).email === KNOWN)
        answered.body = JSON.stringify({ ...JSON.parse(answered.body), svAttempts: undefined });
    }),
    'a limit of sign-ups that only known addresses have': refusingKnown(START, 3),
  },
};
