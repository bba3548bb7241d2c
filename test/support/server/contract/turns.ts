import { serverCode } from '../code';
import { factorTurns } from './factor-turns';
import { passkeyTurns } from './passkey-turns';
import { providerTurns } from './provider-turns';
import { choice, passwordOf, type Turn, type Turns, type Visitor } from './visitor';

const { samlInputFor } = serverCode;

const GOOD = 'Soft-Rain42';
const DAY = 86_400;
/** Makes the call in an expired session. */
const expired = (id: string, payload?: unknown) => (v: Visitor) => v.forget().call(id, payload);
/** Makes the call as a signed-on user. */
const by = (userId: string, id: string, payload?: unknown) => async (v: Visitor) => {
  await v.signOn(userId);
  return v.call(id, payload);
};
const signOn =
  (userId: string): Turn =>
  (v) =>
    v.signOn(userId);
const email = { deliveryMethod: 'EMAIL' };

/** Calls of a second step, which both second steps have. */
function secondStep(kind: 'twoFactor' | 'stepUp', userId: string, field: string): Record<string, Turns> {
  const [options, send, validate] = [`${kind}Options`, `${kind}Send`, `${kind}Validate`] as const;
  const sent = async (v: Visitor) => {
    await v.signOn(userId);
    await v.call(send, email);
  };
  const wrong = async (v: Visitor) => v.call(validate, { [field]: await v.wrongCode() });
  return {
    [options]: {
      SV_DELIVERY_OPTIONS: by(userId, options),
      ERROR: (v) => v.call(options),
      LOGIN: expired(options),
    },
    [send]: {
      VALIDATE_SV: by(userId, send, email),
      ERROR: (v) => v.call(send, email),
      LOGIN: expired(send, email),
    },
    [validate]: {
      async VALIDATE_SV(v) {
        await sent(v);
        return wrong(v);
      },
      async REDIRECT(v) {
        await sent(v);
        return v.call(validate, { [field]: await v.browser.lastCode() });
      },
      ERROR: (v) => v.call(validate, { [field]: '123456' }),
      ...(kind === 'stepUp'
        ? {}
        : {
            async FPC(v) {
              await sent(v);
              for (const _ of [1, 2, 3, 4]) await wrong(v);
              return wrong(v);
            },
          }),
    },
  };
}

/** Every nextAction that the real server sends, by call. The others are in ordered.ts. */
export const turns: Readonly<Record<string, Turns>> = {
  settings: { ok: (v) => v.call('settings') },
  csrf: { ok: (v) => v.call('csrf') },
  sessionId: { ok: (v) => v.call('sessionId') },
  countryCodes: { ok: (v) => v.call('countryCodes') },
  validateAppAndBrand: { ok: (v) => v.call('validateAppAndBrand') },
  authenticate: {
    REDIRECT: signOn('ada'),
    LOGIN: (v) => v.call('authenticate', { userId: 'mary', password: 'wrong' }),
    TMP_PWD: signOn('tess'),
    CPW: signOn('vera'),
    PWD_IN_GRACE: signOn('gus'),
    PWD_BEFORE_EXP: signOn('pia'),
    PWD_BEFORE_EXP_STEP_UP: signOn('stella'),
    PWD_BEFORE_EXP_TWO_FACTOR: signOn('theo'),
    TWO_FACTOR: signOn('finn'),
    STEP_UP: signOn('sam'),
    EBS: signOn('eve'),
    async FPC(v) {
      await v.browser.forward(3 * DAY + 1);
      await v.browser.begin();
      return v.signOn('tess');
    },
  },
  ...providerTurns,
  authenticateOnMount: { LOGIN: (v) => v.call('authenticateOnMount', { nudetect_fp: 'x' }) },
  captcha: { ok: (v) => v.call('captcha') },
  captchaAudio: {
    async ok(v) {
      await v.call('captcha');
      return v.call('captchaAudio');
    },
  },
  validateUser: {
    VALIDATE_SV: (v) => v.recover('ada'),
    NU_VALIDATE_SV: (v) => v.recover('noor'),
    LOGIN: (v) => v.forget().recover('ada'),
  },
  sendCode: {
    async VALIDATE_SV(v) {
      await v.recover('ada');
      await v.browser.forward(120);
      return v.call('sendCode', email);
    },
    ERROR: (v) => v.call('sendCode', email),
    LOGIN: expired('sendCode', email),
  },
  validateCode: {
    async CPW(v) {
      await v.recover('ada');
      return v.call('validateCode', { otc: await v.browser.lastCode() });
    },
    async VALIDATE_SV(v) {
      await v.recover('ada');
      return v.call('validateCode', { otc: await v.wrongCode() });
    },
    ERROR: (v) => v.call('validateCode', { otc: '123456' }),
  },
  resetPassword: {
    ...Object.fromEntries(
      Object.entries({ REDIRECT: 'ada', PROFILE: 'noor', STEP_UP: 'sam' }).map(([nextAction, userId]) => [
        nextAction,
        async (v: Visitor) => {
          await v.prove(userId);
          return v.call('resetPassword', choice(GOOD));
        },
      ]),
    ),
    LOGIN: (v) => v.call('resetPassword', choice(GOOD)),
    async CPW(v) {
      await v.prove('ada');
      return v.call('resetPassword', choice('a password of more than fifteen characters'));
    },
  },
  changePassword: {
    ...Object.fromEntries(
      Object.entries({ REDIRECT: 'ada', STEP_UP: 'stella', TWO_FACTOR: 'theo' }).map(
        ([nextAction, userId]) => [
          nextAction,
          by(userId, 'changePassword', { currentPassword: passwordOf(userId), ...choice(GOOD) }),
        ],
      ),
    ),
    LOGIN: (v) => v.call('changePassword', { currentPassword: passwordOf('ada'), ...choice(GOOD) }),
    CPW: by('mary', 'changePassword', { currentPassword: passwordOf('mary'), ...choice('short') }),
  },
  voluntaryChange: { CPW: by('ada', 'voluntaryChange'), ERR_PAGE: by('otto', 'voluntaryChange') },
  disabledRedirect: { ok: (v) => v.call('disabledRedirect') },
  ...secondStep('twoFactor', 'finn', 'otc'),
  ...secondStep('stepUp', 'sam', 'validationCode'),
  ...factorTurns,
  federatedAssertion: {
    REDIRECT: (v) => v.call('federatedAssertion', { samlInput: samlInputFor('zoe') }),
    ERROR: (v) => v.call('federatedAssertion', { samlInput: samlInputFor('nobody') }),
  },
  acs: {
    async ok(v) {
      const { SAMLResponse, RelayState } = (
        await v.call('federatedAssertion', { samlInput: samlInputFor('zoe') })
      ).body;
      return v.call('acs', { SAMLResponse, RelayState });
    },
  },
  register: { VALIDATE_SV: (v) => v.register('zoe'), ERROR: (v) => v.call('register', { token: 'unknown' }) },
  selfRegSend: {
    async VALIDATE_SV(v) {
      await v.register('zoe');
      await v.browser.forward(120);
      return v.call('selfRegSend', email);
    },
    ERROR: (v) => v.call('selfRegSend', email),
    LOGIN: expired('selfRegSend', email),
  },
  selfRegValidate: {
    async CPW(v) {
      await v.register('zoe');
      return v.call('selfRegValidate', { otc: await v.browser.lastCode() });
    },
    async VALIDATE_SV(v) {
      await v.register('zoe');
      return v.call('selfRegValidate', { otc: await v.wrongCode() });
    },
    async FPC(v) {
      await v.register('ada');
      return v.call('selfRegValidate', { otc: await v.browser.lastCode() });
    },
    ERROR: (v) => v.call('selfRegValidate', { otc: '123456' }),
  },
  selfRegPassword: {
    async REDIRECT(v) {
      await turns.selfRegValidate?.CPW?.(v);
      return v.call('selfRegPassword', choice(GOOD));
    },
    LOGIN: (v) => v.call('selfRegPassword', choice(GOOD)),
    async CPW(v) {
      await v.register('yan');
      await v.call('selfRegValidate', { otc: await v.browser.lastCode() });
      return v.call('selfRegPassword', choice('short'));
    },
  },
  selfRegOptions: {
    async SV_DELIVERY_OPTIONS(v) {
      await v.register('zoe');
      return v.call('selfRegOptions');
    },
    ERROR: (v) => v.call('selfRegOptions'),
    LOGIN: expired('selfRegOptions'),
  },
  selfRegDeliveryMethod: {
    VALIDATE_SV: async (v) => v.call('selfRegDeliveryMethod', { token: await v.token('zoe') }),
    ERROR: (v) => v.call('selfRegDeliveryMethod', { token: 'unknown' }),
  },
  selfRegDeliveryDetail: {
    VALIDATE_SV: async (v) =>
      v.call('selfRegDeliveryDetail', (await v.browser.dev('/dev/reference', { person: 'zoe' })).body),
    ERROR: (v) => v.call('selfRegDeliveryDetail', { TargetResource: '/', REF: 'unknown' }),
  },
  profile: { PROFILE: by('ada', 'profile'), ERROR: by('mary', 'profile'), LOGIN: expired('profile') },
  logout: { ok: by('ada', 'logout') },
  getTargetUrl: { REDIRECT: (v) => v.call('getTargetUrl') },
  continueAuthentication: {
    REDIRECT: by('ada', 'continueAuthentication'),
    LOGIN: (v) => v.call('continueAuthentication'),
    STEP_UP: by('sam', 'continueAuthentication'),
    TWO_FACTOR: by('finn', 'continueAuthentication'),
    CPW: by('vera', 'continueAuthentication'),
  },
  ...passkeyTurns,
  logError: { ok: (v) => v.forget().call('logError', { errorLogs: { errorMessage: 'x' } }) },
};
