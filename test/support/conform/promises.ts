/** Servers that break one promise, with the probe that has to say so. `url` is the right server's. */
import { type Asked, changed, type Spoil } from './spoiled';
import { AUTHENTICATE, cookiesOf } from './spoils';

const RECOVER = '/fpc/wgt/validateuser';
const RESEND = '/fpc/wgt/sendsv';
const VALIDATE = '/fpc/wgt/validatesv';
const RESET = '/cpw/wgt/fpschangepwd';
const CHANGE = '/cpw/wgt/updatePaswrd';
const CONTINUE = '/login/wgt/continueAuthentication';
const SECOND_FACTOR = '/svauth/wgt/validatesv';
const STEP_UP = '/stepup/wgt/validateSV';
const REGISTER = '/userReg/wgt/validateSV';
const REGISTERED = '/userReg/wgt/createpassword';
const PROFILE = '/users/';

type Json = Record<string, unknown>;

const formOf = ({ body }: Asked): URLSearchParams => new URLSearchParams(body);
const dataOf = (asked: Asked): Json => JSON.parse(formOf(asked).get('data') || '{}');

/** Changes the payload of a request. */
function withData(asked: Asked, change: (data: Json) => Json): void {
  const form = formOf(asked);
  form.set('data', JSON.stringify(change(dataOf(asked))));
  asked.body = form.toString();
}

const succeeding = (path: string, is: (body: Json, asked: Asked) => boolean, nextAction: string): Spoil => ({
  answer(answered, asked) {
    if (!asked.path.includes(path) || answered.status !== 200) return;
    if (is(JSON.parse(answered.body), asked)) answered.body = JSON.stringify({ messages: [], nextAction });
  },
});

const isUnknown = (asked: Asked): boolean => String(dataOf(asked).userId).startsWith('nobody-');

/** The session from before the sign-on leads to the one after it. */
function oldSessionStaysSignedOn(): Spoil {
  const later = new Map<string, { cookie: string; sId: string; token: string }>();
  return {
    request(asked) {
      const form = formOf(asked);
      const now = later.get(form.get('sId') ?? '');
      if (!now || !String(asked.headers.cookie ?? '').includes(form.get('sId')?.slice(0, 12) ?? '-')) return;
      form.set('sId', now.sId);
      form.set('_csrf', now.token);
      asked.body = form.toString();
      Object.assign(asked.headers, { cookie: now.cookie, 'x-xsrf-token': now.token });
    },
    answer(answered, asked) {
      if (!asked.path.includes(AUTHENTICATE) || answered.status !== 200) return;
      const { sessionId: sId, csrfTokenValue: token } = JSON.parse(answered.body);
      const cookie = cookiesOf(answered)
        .filter((one) => !/max-age=0/i.test(one))
        .map((one) => one.split(';')[0])
        .join('; ');
      if (sId) later.set(formOf(asked).get('sId') ?? '', { cookie, sId, token });
    },
  };
}

/** Log-out is answered, and the session stays. */
const logOutEndsNothing = (): Spoil => ({
  request(asked) {
    if (asked.path.includes('/login/auth/logout')) asked.path = asked.path.replace(/sId=[^&]*/, '');
  },
});

/** Every code is taken once sendCode was called. */
function codeOutlivesResend(): Spoil {
  let isResent = false;
  return {
    answer(answered, asked) {
      if (asked.path.includes(RECOVER)) isResent = false;
      if (asked.path.includes(RESEND) && answered.status === 200) isResent = true;
      if (asked.path.includes(VALIDATE) && isResent)
        answered.body = JSON.stringify({ messages: [], nextAction: 'CPW' });
    },
  };
}

const codeInTheAnswer = (url: string): Spoil => ({
  async answer(answered, asked) {
    if (!asked.path.includes(RECOVER) || answered.status !== 200) return;
    const sent = (await (await fetch(`${url}/outbox.json`)).json()) as { code: string }[];
    answered.body = JSON.stringify({ ...JSON.parse(answered.body), phoneId: `id-${sent.at(-1)?.code}` });
  },
});

/** The answer to the captcha is filled in on the way. `ifGiven`: only where some answer is given. */
function captchaAnswered(url: string, ifGiven: boolean): Spoil {
  let last = '';
  return {
    async request(asked) {
      if (!asked.path.includes(AUTHENTICATE)) return;
      const { nuCaptchaToken = ifGiven ? '' : last } = dataOf(asked);
      if (!nuCaptchaToken) return;
      const { answer } = (await (await fetch(`${url}/dev/captcha?id=${nuCaptchaToken}`)).json()) as Json;
      if (answer) withData(asked, (data) => ({ ...data, nuCaptchaToken, nuCaptchaAns: answer }));
    },
    answer(answered, asked) {
      if (asked.path.includes(AUTHENTICATE)) last = JSON.parse(answered.body).captchaParameters ?? '';
    },
  };
}

/** A captcha that was answered once counts as answered again. */
function captchaTwice(): Spoil {
  const used = new Set<unknown>();
  return {
    answer(answered, asked) {
      if (!asked.path.includes(AUTHENTICATE)) return;
      const { nuCaptchaToken, password } = dataOf(asked);
      if (nuCaptchaToken && used.has(nuCaptchaToken) && password === 'Bright-Sky7')
        answered.body = JSON.stringify({ messages: [], nextAction: 'REDIRECT' });
      used.add(nuCaptchaToken);
    },
  };
}

/** After a change the old password is taken for the new one. */
function oldPasswordStays(): Spoil {
  const later = new Map<unknown, unknown>();
  return {
    request(asked) {
      if (!asked.path.includes(AUTHENTICATE)) return;
      const { password } = dataOf(asked);
      if (later.has(password)) withData(asked, (data) => ({ ...data, password: later.get(password) }));
    },
    answer(answered, asked) {
      if (!asked.path.includes(CHANGE) || JSON.parse(answered.body).nextAction !== 'REDIRECT') return;
      const { currentPassword, newPassword } = dataOf(asked);
      later.set(currentPassword, newPassword);
    },
  };
}

/** The right code leads on, however many wrong ones came before it. */
const triedAtWill =
  (path: string, nextAction: string) =>
  (url: string): Spoil => ({
    async answer(answered, asked) {
      if (!asked.path.includes(path) || JSON.parse(answered.body).nextAction === nextAction) return;
      const sent = (await (await fetch(`${url}/outbox.json`)).json()) as { code: string }[];
      const { otc, validationCode = otc } = dataOf(asked);
      if (sent.at(-1)?.code === validationCode) answered.body = JSON.stringify({ messages: [], nextAction });
    },
  });

/** Once a right code was given, any session may set a password. */
function codeOfAnotherSession(): Spoil {
  let isProved = false;
  return {
    answer(answered, asked) {
      if (answered.status !== 200) return;
      const { nextAction } = JSON.parse(answered.body);
      if (asked.path.includes(VALIDATE) && nextAction === 'CPW') isProved = true;
      if (asked.path.includes(RESET) && isProved && nextAction === 'LOGIN')
        answered.body = JSON.stringify({ messages: [], nextAction: 'REDIRECT' });
    },
  };
}

/** A profile for requests that are refused one. */
const profileTo = (isMeant: (asked: Asked) => boolean): Spoil => ({
  answer(answered, asked) {
    if (!asked.path.includes(PROFILE) || !isMeant(asked)) return;
    if (JSON.parse(answered.body).nextAction === 'PROFILE') return;
    const user = { userId: 'vera', firstName: 'Vera', lastName: 'Lindqvist' };
    answered.body = JSON.stringify({ messages: [], nextAction: 'PROFILE', user });
  },
});

/** Whether a change was refused for this reason. */
const refusedFor =
  (reason: RegExp) =>
  ({ nextAction, messages }: Json): boolean =>
    nextAction === 'CPW' && reason.test(JSON.stringify(messages));

export type Promised = [what: string, profile: string, spoil: (url: string) => Spoil, probe: string];

export const PROMISES: readonly Promised[] = [
  ['an old session that stays signed on', 'core', oldSessionStaysSignedOn, 'session'],
  ['a log-out that ends nothing', 'core', logOutEndsNothing, 'log-out'],
  [
    'other words for an unknown user',
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
    'other words for an unknown user who wants a code',
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
      async request(asked) {
        if (asked.path.includes(AUTHENTICATE) && !isUnknown(asked))
          await new Promise((done) => setTimeout(done, 60));
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
  [
    'any number of codes without a pause',
    'forgotten-password',
    () => ({
      answer(answered, asked) {
        if (!asked.path.includes(RESEND)) return;
        answered.status = 200;
        answered.body = JSON.stringify({ messages: [], nextAction: 'VALIDATE_SV' });
      },
    }),
    'resend-limit',
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
