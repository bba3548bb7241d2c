/** Servers that break one promise, by the probe that must find it. */

import { ACCOUNT_PROMISES } from './account-promises';
import { CODE_PROMISES } from './code-promises';
import { FACTOR_PROMISES } from './factor-promises';
import {
  AUTHENTICATE,
  always,
  at,
  CHANGE,
  CONTINUE,
  dataOf,
  type Faults,
  having,
  instead,
  type Json,
  PICTURE,
  RECOVER,
  RESEND,
  RESET,
  SECOND_FACTOR,
  sIdOf,
  succeeding,
  VALIDATE,
  withoutEndToTries,
} from './faults';
import type { Answered, Asked, Fault } from './faulty';
import { pass } from './recorded';
import { SESSION_PROMISES } from './session-promises';
import { SIGN_UP_PROMISES } from './sign-up-promises';

const PASSWORD = 'Bright-Sky7';

const isUnknown = (asked: Asked): boolean => String(dataOf(asked).userId).startsWith('nobody-');

/** Changes the answers to users who don't exist. */
const toUnknown = (path: string, change: (answered: Answered) => void) =>
  at(path, (answered, asked) => {
    if (isUnknown(asked)) change(answered);
  });
const inUnknown = (path: string, change: (body: Json) => Json) =>
  toUnknown(path, (answered) => {
    answered.body = JSON.stringify(change(JSON.parse(answered.body)));
  });

/** Keeps the sessions of requests to this path signed on. */
const keepingAfter = (path: string) => () => {
  const kept = new Set<string | null>();
  return succeeding(
    '/login/',
    ({ sessionExpired }, asked) => {
      const sId = sIdOf(asked);
      if (asked.path.includes(path)) kept.add(sId);
      return asked.path.includes(CONTINUE) && sessionExpired === true && kept.has(sId);
    },
    'REDIRECT',
  );
};

/** Accepts every code after sendCode was called. */
function codeOutlivesResend(): Fault {
  let isResent = false;
  return succeeding(
    '/fpc/wgt/',
    (_, { path }, status) => {
      if (path.includes(RECOVER)) isResent = false;
      if (path.includes(RESEND) && status === 200) isResent = true;
      return path.includes(VALIDATE) && isResent;
    },
    'CPW',
  );
}

/** Answers with the code in the outbox that was recorded. */
const codeInAnswer = (): Fault => ({
  async answer(answered, { path }) {
    if (!path.includes(RECOVER)) return;
    const sent = (await (await fetch('http://recorded/outbox.json')).json()) as { code: string }[];
    answered.body = JSON.stringify({ ...JSON.parse(answered.body), phoneId: `id-${sent.at(-1)?.code}` });
  },
});

/** Lets any session set a password after a right code. */
function codeOfAnotherSession(): Fault {
  let isProved = false;
  return succeeding(
    '/wgt/',
    ({ nextAction }, { path }) => {
      if (path.includes(VALIDATE) && nextAction === 'CPW') isProved = true;
      return path.includes(RESET) && isProved && nextAction === 'LOGIN';
    },
    'REDIRECT',
  );
}

/** Signs on with the right password if `is` holds for the token and the answer of the captcha. */
const signingOn = (is: (token: unknown, answer: unknown) => boolean) => (): Fault =>
  succeeding(
    AUTHENTICATE,
    (_, asked) => {
      const { nuCaptchaToken, nuCaptchaAns, password } = dataOf(asked);
      return is(nuCaptchaToken, nuCaptchaAns) && password === PASSWORD;
    },
    'REDIRECT',
  );

/** Accepts a captcha that was answered once again. */
function captchaTwice(): Fault {
  const used = new Set<unknown>();
  return signingOn((token) => {
    const isUsed = token !== undefined && used.has(token);
    used.add(token);
    return isUsed;
  })();
}

/** Accepts a refused change of the password for this reason. */
const changing =
  (reason: RegExp, is: (newPassword: unknown) => boolean = () => true) =>
  () =>
    succeeding(
      CHANGE,
      ({ nextAction, messages }, asked) =>
        nextAction === 'CPW' && reason.test(JSON.stringify(messages)) && is(dataOf(asked).newPassword),
      'REDIRECT',
    );

/** Still accepts the old password after a change. */
function oldPasswordStays(): Fault {
  const old = new Set<unknown>();
  return succeeding(
    '/wgt/',
    ({ nextAction }, asked) => {
      const { currentPassword, password } = dataOf(asked);
      if (asked.path.includes(CHANGE) && nextAction === 'REDIRECT') old.add(currentPassword);
      return asked.path.includes(AUTHENTICATE) && old.has(password);
    },
    'REDIRECT',
  );
}

/** Lets the password that the probe has chosen sign on up to this step. */
const withNewPassword = (step: string) => () =>
  succeeding(AUTHENTICATE, (_, asked) => String(dataOf(asked).password).startsWith('Vast-Oak'), step);

/** Counts the wrong passwords of each session alone. */
function captchaBySession(): Fault {
  const failures = new Map<string | null, number>();
  return {
    answer(answered, asked) {
      if (!asked.path.includes(AUTHENTICATE)) return;
      const failed = (failures.get(sIdOf(asked)) ?? 0) + 1;
      failures.set(sIdOf(asked), failed);
      const { captcha, ...body } = JSON.parse(answered.body);
      if (failed < 3) answered.body = JSON.stringify(body);
    },
  };
}

/** Answers with a profile even if the server refuses it. */
const profileTo = (isMeant: (path: string) => boolean) =>
  at('/users/', (answered, { path }) => {
    if (!isMeant(path) || JSON.parse(answered.body).nextAction === 'PROFILE') return;
    const user = { userId: 'vera', firstName: 'Vera', lastName: 'Lindqvist' };
    answered.body = JSON.stringify({ messages: [], nextAction: 'PROFILE', user });
  });

const picture = (captcha: string) => having(`${PICTURE}?`, (body) => ({ ...body, captcha }));

const BASIC: Faults = {
  session: { 'an old session that stays signed on': keepingAfter(AUTHENTICATE) },
  'log-out': { 'a log-out that keeps the session': keepingAfter('/login/auth/logout') },
  headers: {
    'a session cookie without HttpOnly': always((answered) => {
      answered.headers['set-cookie'] = ['latchkey-session=1; Path=/'];
    }),
  },
  'unknown-user': {
    'a different message for an unknown user': toUnknown(AUTHENTICATE, (answered) => {
      answered.body = answered.body.replace(/"detail":"[^"]*"/, '"detail":"There is no such user."');
    }),
    'an extra field for an unknown user': inUnknown(AUTHENTICATE, (body) => ({ ...body, hint: 'yes' })),
    'a different status for an unknown user': toUnknown(AUTHENTICATE, (answered) => {
      answered.status = 401;
    }),
  },
  'unknown-user-time': {
    'a longer response time for a known user': () => ({
      request(asked) {
        if (asked.path.includes(AUTHENTICATE) && !isUnknown(asked)) pass(20);
      },
    }),
    'a longer response time for an unknown user': () => ({
      request(asked) {
        if (asked.path.includes(AUTHENTICATE) && isUnknown(asked)) pass(20);
      },
    }),
  },
  'unknown-recovery': {
    'a different message for an unknown user who requests a code': inUnknown(RECOVER, (body) => ({
      ...body,
      messages: [{ type: 'INFO', detail: 'If there is such an account, we have sent a code.' }],
    })),
    'a missing field for an unknown user who requests a code': inUnknown(
      RECOVER,
      ({ svAttempts, ...body }) => body,
    ),
    'a rejection of an unknown user who requests a code': inUnknown(RECOVER, () => ({
      messages: [{ type: 'ERROR', detail: 'There is nothing here.' }],
      nextAction: 'LOGIN',
    })),
  },
  'code-resend': { 'a code that stays valid after the next one': codeOutlivesResend },
  'code-in-answer': { 'the code in an answer': codeInAnswer },
  'reset-without-code': {
    'a new password without a code': instead(RESET, 'LOGIN', 'REDIRECT'),
    'a new password with a code from another session': codeOfAnotherSession,
  },
  captcha: {
    'a missing captcha': having(AUTHENTICATE, ({ captcha, captchaParameters, ...body }) => body),
    'a captcha that needs no answer': signingOn((_, answer) => answer === undefined),
    'a captcha that accepts a wrong answer': signingOn((_, answer) => String(answer).endsWith('0')),
    'a captcha that works twice': captchaTwice,
    'a captcha that a new session does not need': captchaBySession,
  },
  'captcha-picture': {
    'a captcha that the widget cannot render': picture('<svg><text>1234</text></svg>'),
    'a captcha from another host': picture('<img src="https://cdn.example/1.png">'),
    'a captcha whose image is missing': picture('<img src="/no/such.png">'),
  },
  envelope: {
    'a refused token without an envelope': always((answered) => {
      if (answered.status === 403) answered.body = '{}';
    }),
    'a refusal after a sign-on without an envelope': at(CONTINUE, (answered) => {
      if (answered.status >= 400) answered.body = '{"error":"bad request"}';
    }),
  },
  'password-change': {
    'an unchecked current password': changing(/current password is incorrect/),
    'a new password without rules': changing(/./, (newPassword) => newPassword === 'aaaaaaaa'),
    'an old password that stays valid': oldPasswordStays,
    'a missing password history': changing(/PASSWORD_HISTORY/),
  },
  'profile-owner': {
    "another user's profile": profileTo((path) => !path.includes('/users/ada/')),
    'a profile without a sign-on': profileTo((path) => path.includes('/users/ada/')),
  },
  'second-factor-tries': {
    'an unlimited number of wrong second-factor codes': withoutEndToTries(SECOND_FACTOR, 'REDIRECT'),
  },
  'step-up-tries': {
    'an unlimited number of wrong step-up codes': withoutEndToTries('/stepup/wgt/validateSV', 'REDIRECT'),
  },
  'registration-tries': {
    'an unlimited number of wrong registration codes': withoutEndToTries('/userReg/wgt/validateSV', 'CPW'),
  },
  'step-up-first': {
    'a sign-on before step-up': instead(CONTINUE, 'STEP_UP', 'REDIRECT'),
    'a profile before step-up': profileTo((path) => path.includes('/users/sam/')),
    'a new password before step-up': withNewPassword('STEP_UP'),
  },
  'second-factor-first': {
    'a sign-on before the second factor': instead(CONTINUE, 'TWO_FACTOR', 'REDIRECT'),
    'a profile before the second factor': profileTo((path) => path.includes('/users/finn/')),
    'a new password before the second factor': withNewPassword('TWO_FACTOR'),
  },
  'registration-without-code': {
    'a registration without a code': instead('/userReg/wgt/createpassword', 'LOGIN', 'REDIRECT'),
  },
  'registration-assertion': {
    'an assertion that works twice': having('/sp/ACS', (body) => ({ ...body, token: body.token ?? 'again' })),
    'a registration that any session completes': instead('/register', 'ERROR', 'VALIDATE_SV'),
  },
};

/** All of them. A probe may have to find the servers of more than one list. */
export const PROMISES = [
  ACCOUNT_PROMISES,
  CODE_PROMISES,
  SESSION_PROMISES,
  FACTOR_PROMISES,
  SIGN_UP_PROMISES,
].reduce<Record<string, Faults[string]>>(
  (all, more) => {
    for (const [id, faults] of Object.entries(more)) all[id] = { ...all[id], ...faults };
    return all;
  },
  { ...BASIC },
);
