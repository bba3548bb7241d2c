/** Each of these faults breaks one promise of a correct server. */

import { AUTHENTICATE, cookiesOf } from './faults';
import type { Asked, Fault } from './faulty';

export const RECOVER = '/fpc/wgt/validateuser';
export const RESEND = '/fpc/wgt/sendsv';
export const VALIDATE = '/fpc/wgt/validatesv';
export const RESET = '/cpw/wgt/fpschangepwd';
export const CHANGE = '/cpw/wgt/updatePaswrd';
export const CONTINUE = '/login/wgt/continueAuthentication';
export const SECOND_FACTOR = '/svauth/wgt/validatesv';
export const STEP_UP = '/stepup/wgt/validateSV';
export const REGISTER = '/userReg/wgt/validateSV';
export const PICTURE = '/login/wgt/captcha?';
export const REGISTERED = '/userReg/wgt/createpassword';
const PROFILE = '/users/';

type Json = Record<string, unknown>;

const formOf = ({ body }: Asked): URLSearchParams => new URLSearchParams(body);
export const dataOf = (asked: Asked): Json => JSON.parse(formOf(asked).get('data') || '{}');

/** Changes the payload of a request. */
function withData(asked: Asked, change: (data: Json) => Json): void {
  const form = formOf(asked);
  form.set('data', JSON.stringify(change(dataOf(asked))));
  asked.body = form.toString();
}

export const succeeding = (
  path: string,
  is: (body: Json, asked: Asked) => boolean,
  nextAction: string,
): Fault => ({
  answer(answered, asked) {
    if (!asked.path.includes(path) || answered.status !== 200) return;
    if (is(JSON.parse(answered.body), asked)) answered.body = JSON.stringify({ messages: [], nextAction });
  },
});

/** Answers every request for another code as if a code was sent. */
export const sentAtWill = (path: string) => (): Fault => ({
  answer(answered, asked) {
    if (!asked.path.includes(path)) return;
    answered.status = 200;
    answered.body = JSON.stringify({ messages: [], nextAction: 'VALIDATE_SV' });
  },
});

export const isUnknown = (asked: Asked): boolean => String(dataOf(asked).userId).startsWith('nobody-');

/** Signs the session from before the sign-on on, too. */
export function oldSessionStaysSignedOn(): Fault {
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

/** Answers log-out without ending the session. */
export const logOutEndsNothing = (): Fault => ({
  request(asked) {
    if (asked.path.includes('/login/auth/logout')) asked.path = asked.path.replace(/sId=[^&]*/, '');
  },
});

/** Accepts every code after sendCode was called. */
export function codeOutlivesResend(): Fault {
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

export const codeInTheAnswer = (url: string): Fault => ({
  async answer(answered, asked) {
    if (!asked.path.includes(RECOVER) || answered.status !== 200) return;
    const sent = (await (await fetch(`${url}/outbox.json`)).json()) as { code: string }[];
    answered.body = JSON.stringify({ ...JSON.parse(answered.body), phoneId: `id-${sent.at(-1)?.code}` });
  },
});

/** Adds the right captcha answer to requests. `ifGiven`: only to those with some answer. */
export function captchaAnswered(url: string, ifGiven: boolean): Fault {
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

/** Accepts a captcha that was answered once again. */
export function captchaTwice(): Fault {
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

/** Still accepts the old password after a change. */
export function oldPasswordStays(): Fault {
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

/** Accepts the right code after any number of wrong ones. */
export const triedAtWill =
  (path: string, nextAction: string) =>
  (url: string): Fault => ({
    async answer(answered, asked) {
      if (!asked.path.includes(path) || JSON.parse(answered.body).nextAction === nextAction) return;
      const sent = (await (await fetch(`${url}/outbox.json`)).json()) as { code: string }[];
      const { otc, validationCode = otc } = dataOf(asked);
      if (sent.at(-1)?.code === validationCode) answered.body = JSON.stringify({ messages: [], nextAction });
    },
  });

/** Lets any session set a password after a right code. */
export function codeOfAnotherSession(): Fault {
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

/** Answers with a profile even if the server refuses it. */
export const profileTo = (isMeant: (asked: Asked) => boolean): Fault => ({
  answer(answered, asked) {
    if (!asked.path.includes(PROFILE) || !isMeant(asked)) return;
    if (JSON.parse(answered.body).nextAction === 'PROFILE') return;
    const user = { userId: 'vera', firstName: 'Vera', lastName: 'Lindqvist' };
    answered.body = JSON.stringify({ messages: [], nextAction: 'PROFILE', user });
  },
});

/** Whether a change was refused for this reason. */
export const refusedFor =
  (reason: RegExp) =>
  ({ nextAction, messages }: Json): boolean =>
    nextAction === 'CPW' && reason.test(JSON.stringify(messages));
