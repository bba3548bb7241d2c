/** Servers that break one promise, with the probe that must find it. `url` is the correct server's. */

import { AUTHENTICATE } from './faults';
import { changed, type Fault } from './faulty';
import {
  CHANGE,
  CONTINUE,
  captchaAnswered,
  captchaTwice,
  codeInTheAnswer,
  codeOfAnotherSession,
  codeOutlivesResend,
  dataOf,
  isUnknown,
  logOutEndsNothing,
  oldPasswordStays,
  oldSessionStaysSignedOn,
  PICTURE,
  profileTo,
  RECOVER,
  REGISTER,
  REGISTERED,
  RESEND,
  RESET,
  refusedFor,
  SECOND_FACTOR,
  STEP_UP,
  sentAtWill,
  succeeding,
  triedAtWill,
  VALIDATE,
} from './promise-faults';

export type Promised = [what: string, profile: string, fault: (url: string) => Fault, probe: string];

export const PROMISES: readonly Promised[] = [
  ['an old session that stays signed on', 'core', oldSessionStaysSignedOn, 'session'],
  ['a log-out that keeps the session', 'core', logOutEndsNothing, 'log-out'],
  [
    'a different message for an unknown user',
    'core',
    () => ({
      answer(answered, asked) {
        if (asked.path.includes(AUTHENTICATE) && isUnknown(asked))
          answered.body = answered.body.replace(/"detail":"[^"]*"/, '"detail":"There is no such user."');
      },
    }),
    'unknown-user',
  ],
  [
    'an extra field for an unknown user',
    'core',
    () => ({
      answer(answered, asked) {
        if (asked.path.includes(AUTHENTICATE) && isUnknown(asked))
          answered.body = JSON.stringify({ ...JSON.parse(answered.body), hint: 'yes' });
      },
    }),
    'unknown-user',
  ],
  [
    'a different status for an unknown user',
    'core',
    () => ({
      answer(answered, asked) {
        if (asked.path.includes(AUTHENTICATE) && isUnknown(asked)) answered.status = 401;
      },
    }),
    'unknown-user',
  ],
  [
    'a different message for an unknown user who requests a code',
    'forgotten-password',
    () => ({
      answer(answered, asked) {
        if (!asked.path.includes(RECOVER) || !isUnknown(asked)) return;
        const messages = [{ type: 'INFO', detail: 'If there is such an account, we have sent a code.' }];
        answered.body = JSON.stringify({ ...JSON.parse(answered.body), messages });
      },
    }),
    'unknown-recovery',
  ],
  [
    'a missing field for an unknown user who requests a code',
    'forgotten-password',
    () => ({
      answer(answered, asked) {
        if (!asked.path.includes(RECOVER) || !isUnknown(asked)) return;
        const { svAttempts, ...body } = JSON.parse(answered.body);
        answered.body = JSON.stringify(body);
      },
    }),
    'unknown-recovery',
  ],
  [
    'a longer response time for a known user',
    'core',
    () => ({
      // Longer than the pauses of a busy machine, because one long pause in twelve pairs hides the difference.
      async request(asked) {
        if (asked.path.includes(AUTHENTICATE) && !isUnknown(asked))
          await new Promise((done) => setTimeout(done, 800));
      },
    }),
    'unknown-user-time',
  ],
  [
    'a rejection of an unknown user who requests a code',
    'forgotten-password',
    () => ({
      answer(answered, asked) {
        if (asked.path.includes(RECOVER) && isUnknown(asked))
          answered.body = JSON.stringify({
            messages: [{ type: 'ERROR', detail: 'There is nothing here.' }],
            nextAction: 'LOGIN',
          });
      },
    }),
    'unknown-recovery',
  ],
  ['a code that stays valid after the next one', 'forgotten-password', codeOutlivesResend, 'code-resend'],
  [
    'a code that never expires',
    'forgotten-password',
    () => succeeding(VALIDATE, ({ messages }) => /expired/.test(JSON.stringify(messages)), 'CPW'),
    'code-expiry',
  ],
  ['the code in an answer', 'forgotten-password', codeInTheAnswer, 'code-in-answer'],
  [
    'a new password without a code',
    'forgotten-password',
    () => succeeding(RESET, ({ nextAction }) => nextAction === 'LOGIN', 'REDIRECT'),
    'reset-without-code',
  ],
  [
    'a missing captcha',
    'captcha',
    () => ({ answer: changed(AUTHENTICATE, ({ captcha, captchaParameters, ...body }) => body) }),
    'captcha',
  ],
  [
    'a captcha that the widget cannot render',
    'captcha',
    () => ({ answer: changed(PICTURE, (body) => ({ ...body, captcha: '<svg><text>1234</text></svg>' })) }),
    'captcha-picture',
  ],
  [
    'a captcha from another host',
    'captcha',
    () => ({
      answer: changed(PICTURE, (body) => ({ ...body, captcha: '<img src="https://cdn.example/1.png">' })),
    }),
    'captcha-picture',
  ],
  [
    'a captcha whose image is missing',
    'captcha',
    () => ({ answer: changed(PICTURE, (body) => ({ ...body, captcha: '<img src="/no/such.png">' })) }),
    'captcha-picture',
  ],
  ['a captcha that needs no answer', 'captcha', (url) => captchaAnswered(url, false), 'captcha'],
  ['a captcha that accepts a wrong answer', 'captcha', (url) => captchaAnswered(url, true), 'captcha'],
  ['a captcha that works twice', 'captcha', captchaTwice, 'captcha'],
  [
    'an unchecked current password',
    'change-password',
    () => succeeding(CHANGE, refusedFor(/current password is incorrect/), 'REDIRECT'),
    'password-change',
  ],
  [
    'a new password without rules',
    'change-password',
    () =>
      succeeding(
        CHANGE,
        (body, asked) => refusedFor(/./)(body) && dataOf(asked).newPassword === 'aaaaaaaa',
        'REDIRECT',
      ),
    'password-change',
  ],
  ['an old password that stays valid', 'change-password', oldPasswordStays, 'password-change'],
  [
    'a missing password history',
    'change-password',
    () => succeeding(CHANGE, refusedFor(/PASSWORD_HISTORY/), 'REDIRECT'),
    'password-change',
  ],
  ['an unlimited number of codes', 'forgotten-password', sentAtWill(RESEND), 'resend-limit'],
  [
    'an unlimited number of second-factor codes',
    'second-factor',
    sentAtWill('/svauth/wgt/sendsv'),
    'second-factor-resend-limit',
  ],
  [
    'an unlimited number of step-up codes',
    'step-up',
    sentAtWill('/stepup/wgt/sendSV'),
    'step-up-resend-limit',
  ],
  [
    'an unlimited number of registration codes',
    'self-registration',
    sentAtWill('/userReg/wgt/sendSV'),
    'registration-resend-limit',
  ],
  [
    'a new password with a code from another session',
    'forgotten-password',
    codeOfAnotherSession,
    'reset-without-code',
  ],
  [
    "another user's profile",
    'new-user',
    () => profileTo(({ path }) => !path.includes('/users/ada/')),
    'profile-owner',
  ],
  [
    'a profile without a sign-on',
    'new-user',
    () => profileTo(({ path }) => path.includes('/users/ada/')),
    'profile-owner',
  ],
  [
    'an unlimited number of wrong second-factor codes',
    'second-factor',
    triedAtWill(SECOND_FACTOR, 'REDIRECT'),
    'second-factor-tries',
  ],
  [
    'an unlimited number of wrong step-up codes',
    'step-up',
    triedAtWill(STEP_UP, 'REDIRECT'),
    'step-up-tries',
  ],
  [
    'a sign-on before step-up',
    'step-up',
    () => succeeding(CONTINUE, ({ nextAction }) => nextAction === 'STEP_UP', 'REDIRECT'),
    'step-up-first',
  ],
  [
    'an unlimited number of wrong registration codes',
    'self-registration',
    triedAtWill(REGISTER, 'CPW'),
    'registration-tries',
  ],
  [
    'a registration without a code',
    'self-registration',
    () => succeeding(REGISTERED, ({ nextAction }) => nextAction === 'LOGIN', 'REDIRECT'),
    'registration-without-code',
  ],
  [
    'a sign-on before the second factor',
    'second-factor',
    () => succeeding(CONTINUE, ({ nextAction }) => nextAction === 'TWO_FACTOR', 'REDIRECT'),
    'second-factor-first',
  ],
];
