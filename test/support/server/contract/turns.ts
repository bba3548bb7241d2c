import type { Reply } from '../browser';
import { serverCode } from '../code';
import { appCode, wrongAppCode } from '../factors';
import { type Step as PasskeyStep, PasskeyUser } from '../passkey-user';
import { APP, PAGE, ProviderBrowser, referenceOf } from '../provider/suite';
import { choice, passwordOf, Visitor } from './visitor';

const { samlInputFor } = serverCode;

/** A step of a visitor. The last one of a turn is the call, and its reply the answer. */
type Step = (visitor: Visitor) => Promise<unknown>;
export type Turn = readonly Step[];
/** The cases of a call by nextAction. `ok` is the success of a call that has none. */
type Turns = Readonly<Record<string, Turn>>;
type Payload = (visitor: Visitor) => Promise<unknown>;

/** Takes the steps of a turn. Returns the reply of the last one. */
export async function take(visitor: Visitor, turn: Turn): Promise<Reply> {
  let reply: unknown;
  for (const step of turn) reply = await step(visitor);
  return reply as Reply;
}

const GOOD = choice('Soft-Rain42');
const SHORT = choice('short');
const EMAIL = { deliveryMethod: 'EMAIL' };
const DAY = 86_400;

const send =
  (id: string, payload: unknown = {}): Step =>
  async (v) =>
    v.call(id, typeof payload === 'function' ? await payload(v) : payload);
const signOn =
  (userId: string): Step =>
  (v) =>
    v.signOn(userId);
const recover =
  (userId: string): Step =>
  (v) =>
    v.recover(userId);
const prove =
  (userId: string): Step =>
  (v) =>
    v.prove(userId);
const register =
  (person: string): Step =>
  (v) =>
    v.register(person);
const wait =
  (seconds: number): Step =>
  (v) =>
    v.browser.forward(seconds);
const begin: Step = (v) => v.browser.begin();
let newcomers = 0;
/** Begins a sign-up in this application, with or without a profile. Each user is new. */
const signUp =
  (appId = 'demo-sign-up'): Step =>
  (v) => {
    newcomers += 1;
    const userId = `newcomer-${newcomers}`;
    const email = `${userId}@example.test`;
    const named = appId === 'demo-sign-up' ? {} : { userId };
    return new Visitor(v.browser, v.isPing, appId).call('signUp', {
      email,
      brandId: 'demo',
      appId,
      ...named,
    });
  };
/** Loses the cookie, as after half an hour. */
const expire: Step = async (v) => v.forget();
const right =
  (field: string): Payload =>
  async (v) => ({ [field]: await v.browser.lastCode() });
const wrong =
  (field: string): Payload =>
  async (v) => ({ [field]: await v.wrongCode() });
const signedUp: Turn = [send('signUpValidate', right('otc')), send('signUpPassword', GOOD)];
const times = (count: number, step: Step): Turn => Array.from({ length: count }, () => step);
/** The key of the app that the user is adding. */
const newKey = async (v: Visitor): Promise<string> => (await v.call('addApp')).body.appKey;

/** The calls of a second step, which both second steps have. Too many wrong codes end only the second factor. */
function secondStep(kind: 'twoFactor' | 'stepUp', sent: string, field: string, owner: string) {
  const [options, ask, give] = [`${kind}Options`, `${kind}Send`, `${kind}Validate`];
  const code = (call: string, before: Turn, correct: unknown, incorrect: unknown, first: unknown): Turns => ({
    VALIDATE_SV: [...before, send(call, incorrect)],
    REDIRECT: [...before, send(call, correct)],
    ERROR: [send(call, first)],
    ...(kind === 'stepUp' ? {} : { FPC: [...before, ...times(5, send(call, incorrect))] }),
  });
  const app: Payload = async (v) => ({ otc: await appCode(v.browser) });
  const wrongApp: Payload = async (v) => ({ otc: await wrongAppCode(v.browser) });
  const wrongRecovery = { recoveryCode: 'WRONG-WRONG' };
  return {
    [options]: {
      SV_DELIVERY_OPTIONS: [signOn(sent), send(options)],
      ERROR: [send(options)],
      LOGIN: [expire, send(options)],
    },
    [ask]: {
      VALIDATE_SV: [signOn(sent), send(ask, EMAIL)],
      ERROR: [send(ask, EMAIL)],
      LOGIN: [expire, send(ask, EMAIL)],
    },
    [give]: code(give, [signOn(sent), send(ask, EMAIL)], right(field), wrong(field), { [field]: '123456' }),
    [`${kind}App`]: code(`${kind}App`, [signOn(owner)], app, wrongApp, wrongApp),
    [`${kind}Recovery`]: code(
      `${kind}Recovery`,
      [signOn(owner)],
      { recoveryCode: 'DEMXA-22222' },
      wrongRecovery,
      wrongRecovery,
    ),
    [`${kind}Passkey`]: passkeyStep(kind, sent),
  };
}

/** The answers that all calls that change a factor have, because a proof of identity is recent for ten minutes. */
const refusals = (id: string, payload: unknown = {}): Turns => ({
  STEP_UP: [signOn('ada'), wait(601), send(id, payload)],
  ERROR: [signOn('finn'), send(id, payload)],
});

const owners = new WeakMap<Visitor, PasskeyUser>();
/** A step of the visitor as an owner of passkeys, at the application that has them. */
const passkey =
  (use: (user: PasskeyUser) => Promise<unknown>): Step =>
  (v) => {
    const user = owners.get(v) ?? new PasskeyUser(v.browser, undefined, undefined, v.isPing);
    owners.set(v, user);
    return use(user);
  };
const signOnAt = (userId: string): Step => passkey((user) => user.signOnWithPassword(userId));
const add = passkey((user) => user.add());

/** A passkey of a second step, which the user has added before signing on again. */
function passkeyStep(step: PasskeyStep, userId: string): Turns {
  const before = [signOnAt(userId), passkey((user) => user.code(step)), add, signOnAt(userId)];
  const inAnotherSession = async (user: PasskeyUser) => {
    const { publicKey } = (await user.steps(step)).body;
    user.browser.cookies.clear();
    await user.browser.begin(user.appId);
    return user.sendStep(step, user.authenticator.get(publicKey, user.browser.origin));
  };
  return {
    REDIRECT: [...before, passkey((user) => user.step(step))],
    PASSKEY: [...before, passkey((user) => user.step(step, { isForged: true }))],
    ERROR: [...before, passkey(inAnotherSession)],
  };
}

/** Makes a call in the application that has the demo's provider. */
const atProviders = (id: string, payload: unknown) => (v: Visitor) =>
  new Visitor(v.browser, v.isPing, APP).call(id, payload);
const start = (provider: string) => atProviders('providerStart', { provider, pageUrl: PAGE });
/** Signs on at the demo's provider with the account of `subject`. */
const signOnAs =
  (subject: string): Step =>
  async (v) => {
    const browser = new ProviderBrowser(v.browser.server).become(v.browser);
    const { providerUrl } = (await start('demo')(v)).body;
    const answer = await browser.open(providerUrl, ({ pathname }) => pathname === '/dev/provider/authorize');
    answer.pathname = '/dev/provider/answer';
    answer.searchParams.set('account', subject);
    const page = await browser.open(answer.href);
    return atProviders('signOnReference', { reference: referenceOf(page) })(v);
  };

const assertion: Payload = async (v) => {
  const { body } = await v.call('federatedAssertion', { samlInput: samlInputFor('zoe') });
  return { SAMLResponse: body.SAMLResponse, RelayState: body.RelayState };
};

const change = (userId: string, password = GOOD): Turn => [
  signOn(userId),
  send('changePassword', { currentPassword: passwordOf(userId), ...password }),
];

/** Every nextAction that the real server sends, by call. The others are in ordered.ts. */
export const turns: Readonly<Record<string, Turns>> = {
  ...Object.fromEntries(
    [
      'settings',
      'csrf',
      'sessionId',
      'countryCodes',
      'validateAppAndBrand',
      'captcha',
      'disabledRedirect',
    ].map((id) => [id, { ok: [send(id)] }]),
  ),
  authenticate: {
    REDIRECT: [signOn('ada')],
    LOGIN: [send('authenticate', { userId: 'mary', password: 'wrong' })],
    TMP_PWD: [signOn('tess')],
    CPW: [signOn('vera')],
    PWD_IN_GRACE: [signOn('gus')],
    PWD_BEFORE_EXP: [signOn('pia')],
    PWD_BEFORE_EXP_STEP_UP: [signOn('stella')],
    PWD_BEFORE_EXP_TWO_FACTOR: [signOn('theo')],
    TWO_FACTOR: [signOn('finn')],
    STEP_UP: [signOn('sam')],
    EBS: [signOn('eve')],
    FPC: [wait(3 * DAY + 1), begin, signOn('tess')],
  },
  providerStart: { REDIRECT: [start('demo')], ERROR: [start('unknown')] },
  signOnReference: {
    REDIRECT: [signOnAs('lena-at-work')],
    TWO_FACTOR: [signOnAs('finn-at-work')],
    STEP_UP: [signOnAs('sam-at-work')],
    REGISTER: [signOnAs('uma-at-work')],
    LOGIN: [atProviders('signOnReference', { reference: 'unknown' })],
  },
  authenticateOnMount: { LOGIN: [send('authenticateOnMount', { nudetect_fp: 'x' })] },
  captchaAudio: { ok: [send('captcha'), send('captchaAudio')] },
  validateUser: {
    VALIDATE_SV: [recover('ada')],
    NU_VALIDATE_SV: [recover('noor')],
    LOGIN: [expire, recover('ada')],
  },
  sendCode: {
    VALIDATE_SV: [recover('ada'), wait(120), send('sendCode', EMAIL)],
    ERROR: [send('sendCode', EMAIL)],
    LOGIN: [expire, send('sendCode', EMAIL)],
  },
  validateCode: {
    CPW: [recover('ada'), send('validateCode', right('otc'))],
    VALIDATE_SV: [recover('ada'), send('validateCode', wrong('otc'))],
    ERROR: [send('validateCode', { otc: '123456' })],
  },
  resetPassword: {
    REDIRECT: [prove('ada'), send('resetPassword', GOOD)],
    PROFILE: [prove('noor'), send('resetPassword', GOOD)],
    STEP_UP: [prove('sam'), send('resetPassword', GOOD)],
    LOGIN: [send('resetPassword', GOOD)],
    CPW: [prove('ada'), send('resetPassword', choice('a password of more than fifteen characters'))],
  },
  changePassword: {
    REDIRECT: change('ada'),
    STEP_UP: change('stella'),
    TWO_FACTOR: change('theo'),
    LOGIN: change('ada').slice(1),
    CPW: change('mary', SHORT),
  },
  voluntaryChange: {
    CPW: [signOn('ada'), send('voluntaryChange')],
    ERR_PAGE: [signOn('otto'), send('voluntaryChange')],
  },
  ...secondStep('twoFactor', 'finn', 'otc', 'hugo'),
  ...secondStep('stepUp', 'sam', 'validationCode', 'wanda'),
  addApp: { SET_UP: [signOn('ada'), send('addApp')], ...refusals('addApp') },
  confirmApp: {
    RECOVERY_CODES: [
      signOn('mary'),
      send('confirmApp', async (v: Visitor) => ({ otc: await appCode(v.browser, 0, await newKey(v)) })),
    ],
    SET_UP: [
      signOn('ada'),
      send('confirmApp', async (v: Visitor) => ({ otc: await wrongAppCode(v.browser, await newKey(v)) })),
    ],
    ...refusals('confirmApp', { otc: '123456' }),
  },
  newRecoveryCodes: {
    RECOVERY_CODES: [signOn('ada'), send('newRecoveryCodes')],
    ...refusals('newRecoveryCodes'),
  },
  federatedAssertion: {
    REDIRECT: [send('federatedAssertion', { samlInput: samlInputFor('zoe') })],
    ERROR: [send('federatedAssertion', { samlInput: samlInputFor('nobody') })],
  },
  acs: { ok: [send('acs', assertion)] },
  register: { VALIDATE_SV: [register('zoe')], ERROR: [send('register', { token: 'unknown' })] },
  selfRegSend: {
    VALIDATE_SV: [register('zoe'), wait(120), send('selfRegSend', EMAIL)],
    ERROR: [send('selfRegSend', EMAIL)],
    LOGIN: [expire, send('selfRegSend', EMAIL)],
  },
  selfRegValidate: {
    CPW: [register('zoe'), send('selfRegValidate', right('otc'))],
    VALIDATE_SV: [register('zoe'), send('selfRegValidate', wrong('otc'))],
    FPC: [register('ada'), send('selfRegValidate', right('otc'))],
    ERROR: [send('selfRegValidate', { otc: '123456' })],
  },
  selfRegPassword: {
    REDIRECT: [register('zoe'), send('selfRegValidate', right('otc')), send('selfRegPassword', GOOD)],
    LOGIN: [send('selfRegPassword', GOOD)],
    CPW: [register('yan'), send('selfRegValidate', right('otc')), send('selfRegPassword', SHORT)],
  },
  selfRegOptions: {
    SV_DELIVERY_OPTIONS: [register('zoe'), send('selfRegOptions')],
    ERROR: [send('selfRegOptions')],
    LOGIN: [expire, send('selfRegOptions')],
  },
  selfRegDeliveryMethod: {
    VALIDATE_SV: [send('selfRegDeliveryMethod', async (v: Visitor) => ({ token: await v.token('zoe') }))],
    ERROR: [send('selfRegDeliveryMethod', { token: 'unknown' })],
  },
  selfRegDeliveryDetail: {
    VALIDATE_SV: [
      send(
        'selfRegDeliveryDetail',
        async (v: Visitor) => (await v.browser.dev('/dev/reference', { person: 'zoe' })).body,
      ),
    ],
    ERROR: [send('selfRegDeliveryDetail', { TargetResource: '/', REF: 'unknown' })],
  },
  signUp: {
    VALIDATE_SV: [signUp()],
    ERROR: [signUp('demo')],
  },
  signUpSend: {
    VALIDATE_SV: [signUp(), wait(120), send('signUpSend')],
    ERROR: [send('signUpSend')],
  },
  signUpValidate: {
    CPW: [signUp(), send('signUpValidate', right('otc'))],
    VALIDATE_SV: [signUp(), send('signUpValidate', wrong('otc'))],
    ERROR: [send('signUpValidate', { otc: '123456' })],
  },
  signUpPassword: {
    REDIRECT: [signUp('demo-sign-up-short'), ...signedUp],
    PROFILE: [signUp(), ...signedUp],
    CPW: [signUp(), send('signUpValidate', right('otc')), send('signUpPassword', SHORT)],
    ERROR: [send('signUpPassword', GOOD)],
  },
  signUpProfile: {
    REDIRECT: [
      signUp(),
      ...signedUp,
      send('signUpProfile', { profile: { firstName: 'Nina', lastName: 'Abara', acceptsTerms: true } }),
    ],
    PROFILE: [signUp(), ...signedUp, send('signUpProfile', { profile: {} })],
    ERROR: [send('signUpProfile', { profile: {} })],
  },
  profile: {
    PROFILE: [signOn('ada'), send('profile')],
    ERROR: [signOn('mary'), send('profile')],
    LOGIN: [expire, send('profile')],
  },
  logout: { ok: [signOn('ada'), send('logout')] },
  getTargetUrl: { REDIRECT: [send('getTargetUrl')] },
  continueAuthentication: {
    REDIRECT: [signOn('ada'), send('continueAuthentication')],
    LOGIN: [send('continueAuthentication')],
    STEP_UP: [signOn('sam'), send('continueAuthentication')],
    TWO_FACTOR: [signOn('finn'), send('continueAuthentication')],
    CPW: [signOn('vera'), send('continueAuthentication')],
  },
  passkeyOptions: { ok: [passkey((user) => user.options())] },
  passkeySignOn: {
    REDIRECT: [signOnAt('ines'), add, passkey((user) => user.signOn())],
    STEP_UP: [signOnAt('sam'), passkey((user) => user.code('stepUp')), add, passkey((user) => user.signOn())],
    PASSKEY: [signOnAt('ines'), add, passkey((user) => user.signOn({ isForged: true }))],
    LOGIN: [
      signOnAt('ines'),
      add,
      passkey(async (user) => {
        const { publicKey } = (await user.options()).body;
        user.browser.cookies.clear();
        return user.send(user.authenticator.get(publicKey, user.browser.origin));
      }),
    ],
  },
  newPasskeyOptions: { ok: [signOnAt('ines'), passkey((user) => user.newOptions())] },
  addPasskey: {
    REDIRECT: [signOnAt('ines'), add],
    ERROR: [signOnAt('ines'), passkey((user) => user.add({ isVerified: false }))],
    STEP_UP: [
      signOnAt('ines'),
      passkey(async (user) => {
        const { publicKey } = (await user.newOptions()).body;
        await user.browser.forward(600);
        return user.sendNew(user.authenticator.create(publicKey, user.browser.origin));
      }),
    ],
  },
  logError: { ok: [expire, send('logError', { errorLogs: { errorMessage: 'x' } })] },
};
