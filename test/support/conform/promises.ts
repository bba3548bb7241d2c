/** Servers that break one promise, with the probe that has to say so. `url` is the right server's. */

import { AUTHENTICATE } from './faults';
import { changed, type Spoil } from './faulty';
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

export type Promised = [what: string, profile: string, spoil: (url: string) => Spoil, probe: string];

export const PROMISES: readonly Promised[] = [
  ['an old session that stays signed on', 'core', oldSessionStaysSignedOn, 'session'],
  ['a log-out that ends nothing', 'core', logOutEndsNothing, 'log-out'],
  [
    'another message for an unknown user',
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
    'other fields for an unknown user',
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
    'another status for an unknown user',
    'core',
    () => ({
      answer(answered, asked) {
        if (asked.path.includes(AUTHENTICATE) && isUnknown(asked)) answered.status = 401;
      },
    }),
    'unknown-user',
  ],
  [
    'another message for an unknown user who wants a code',
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
    'a field less for an unknown user who wants a code',
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
    'more time for a known user',
    'core',
    () => ({
      // Longer than a busy machine hashes.
      async request(asked) {
        if (asked.path.includes(AUTHENTICATE) && !isUnknown(asked))
          await new Promise((done) => setTimeout(done, 300));
      },
    }),
    'unknown-user-time',
  ],
  [
    'another answer to an unknown user who wants a code',
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
  ['a code that outlives the next one', 'forgotten-password', codeOutlivesResend, 'code-resend'],
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
    'no captcha at all',
    'captcha',
    () => ({ answer: changed(AUTHENTICATE, ({ captcha, captchaParameters, ...body }) => body) }),
    'captcha',
  ],
  [
    'a captcha that the widget does not draw',
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
    'a captcha whose picture is not there',
    'captcha',
    () => ({ answer: changed(PICTURE, (body) => ({ ...body, captcha: '<img src="/no/such.png">' })) }),
    'captcha-picture',
  ],
  ['no look at a missing answer to the captcha', 'captcha', (url) => captchaAnswered(url, false), 'captcha'],
  ['no look at a wrong answer to the captcha', 'captcha', (url) => captchaAnswered(url, true), 'captcha'],
  ['a captcha that is good twice', 'captcha', captchaTwice, 'captcha'],
  [
    'no look at the current password',
    'change-password',
    () => succeeding(CHANGE, refusedFor(/current password is not correct/), 'REDIRECT'),
    'password-change',
  ],
  [
    'no rules for a new password',
    'change-password',
    () =>
      succeeding(
        CHANGE,
        (body, asked) => refusedFor(/./)(body) && dataOf(asked).newPassword === 'aaaaaaaa',
        'REDIRECT',
      ),
    'password-change',
  ],
  ['an old password that stays', 'change-password', oldPasswordStays, 'password-change'],
  [
    'no history of passwords',
    'change-password',
    () => succeeding(CHANGE, refusedFor(/PASSWORD_HISTORY/), 'REDIRECT'),
    'password-change',
  ],
  ['any number of codes without a pause', 'forgotten-password', sentAtWill(RESEND), 'resend-limit'],
  [
    'any number of codes of the second factor',
    'second-factor',
    sentAtWill('/svauth/wgt/sendsv'),
    'second-factor-resend-limit',
  ],
  ['any number of codes of step-up', 'step-up', sentAtWill('/stepup/wgt/sendSV'), 'step-up-resend-limit'],
  [
    'any number of codes of a registration',
    'self-registration',
    sentAtWill('/userReg/wgt/sendSV'),
    'registration-resend-limit',
  ],
  [
    'a new password by a code of another session',
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
    'any number of wrong codes of the second factor',
    'second-factor',
    triedAtWill(SECOND_FACTOR, 'REDIRECT'),
    'second-factor-tries',
  ],
  ['any number of wrong codes of step-up', 'step-up', triedAtWill(STEP_UP, 'REDIRECT'), 'step-up-tries'],
  [
    'a sign-on before step-up',
    'step-up',
    () => succeeding(CONTINUE, ({ nextAction }) => nextAction === 'STEP_UP', 'REDIRECT'),
    'step-up-first',
  ],
  [
    'any number of wrong codes of a registration',
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
