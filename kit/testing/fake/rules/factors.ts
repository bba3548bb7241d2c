/** Passkeys, authenticator apps and recovery codes: sign-on, second step, and new ones. */
import { plainRecoveryCode } from '../../../../auth/factors/recovery-codes';
import { fromBase32, setupOf, stepsOf, toBase32 } from '../../../../auth/factors/totp';
import {
  type AsyncRule,
  type CallContext,
  type Rule,
  refusal,
  renewSession,
  SESSION_EXPIRED,
  secondStepOf,
  target,
  text,
} from '../context';
import { APP_SETUP_MS, PROOF_MS } from '../limits';
import { bytesIn, checkNew, checkUse, creationOptions, hostOf, requestOptions } from '../passkeys';
import type { User } from '../world';
import { complete, notRight, type SecondStep, withAppRedirect } from './second-step';

export const passkeyOptions: Rule<'passkeyOptions'> = ({ world, session }) => ({
  publicKey: requestOptions(world, session, 'SIGN_ON', { userVerification: 'required' }),
});

/** Proves two factors, so only a step-up is still required. */
export const passkeySignOn: AsyncRule<'passkeySignOn'> = async (given) => {
  const context = given as CallContext;
  const { world, session } = context;
  const { credential } = given.payload;
  const use = await checkUse(world, session, {
    purpose: 'SIGN_ON',
    credential: Object(credential),
    user: null,
  });
  if (!use) {
    const isKnown = world.ownerOf(text(credential?.id)) !== null;
    const rpId = hostOf(Object(credential));
    const unknownPasskey = { rpId, credentialId: text(credential?.id) };
    return {
      ...refusal('PASSKEY_REFUSED', 'PASSKEY'),
      ...(isKnown || rpId === '' ? {} : { unknownPasskey }),
    };
  }
  const { user } = use;
  const requiredStep = secondStepOf(user) === 'STEP_UP' ? 'STEP_UP' : null;
  return {
    messages: [],
    nextAction: requiredStep ?? 'REDIRECT',
    ...renewSession(context, { user, requiredStep, failures: 0, recovery: null, captcha: null }),
    ...(requiredStep ? {} : target(context)),
  };
};

async function passkeyStep(context: CallContext, purpose: SecondStep, credential: unknown) {
  const { world, session } = context;
  const { user } = session;
  if (!user) return SESSION_EXPIRED;
  const use = await checkUse(world, session, { purpose, credential: Object(credential), user });
  return use ? complete(context, purpose) : refusal('PASSKEY_REFUSED', 'PASSKEY' as const);
}

export const twoFactorPasskey: AsyncRule<'twoFactorPasskey'> = (context) =>
  passkeyStep(context as CallContext, 'TWO_FACTOR', context.payload.credential);
export const stepUpPasskey: AsyncRule<'stepUpPasskey'> = (context) =>
  passkeyStep(context as CallContext, 'STEP_UP', context.payload.credential);

/** Whether the user of a session may add a factor now. Otherwise returns the nextAction that says why not. */
function whyNot({
  world,
  session: { user, requiredStep, provedAt },
}: CallContext): 'STEP_UP' | 'ERROR' | null {
  if (!user || requiredStep) return 'ERROR';
  return world.now() > provedAt + PROOF_MS ? 'STEP_UP' : null;
}

const notNow = (nextAction: 'STEP_UP' | 'ERROR') =>
  nextAction === 'ERROR' ? refusal('CONFIRM_SIGN_ON_FIRST', nextAction) : { messages: [], nextAction };

/** The signed-on user, if the session may add a factor. Otherwise the answer. */
function adding(context: CallContext): User | ReturnType<typeof notNow> | typeof SESSION_EXPIRED {
  const { user } = context.session;
  if (!user) return SESSION_EXPIRED;
  const reason = whyNot(context);
  return reason ? notNow(reason) : user;
}

const isUser = (given: object): given is User => 'passkeys' in given;

export const newPasskeyOptions: Rule<'newPasskeyOptions'> = (context) => {
  const user = adding(context as CallContext);
  if (isUser(user)) return { publicKey: creationOptions(context.world, context.session, user) };
  return 'sessionExpired' in user ? user : {};
};

export const addPasskey: AsyncRule<'addPasskey'> = async (context) => {
  const user = adding(context as CallContext);
  if (!isUser(user)) return user;
  const passkey = await checkNew(context.world, context.session, Object(context.payload.credential));
  if (!passkey) return refusal('The passkey could not be added.', 'ERROR');
  user.passkeys.push(passkey);
  return { messages: [], nextAction: 'REDIRECT' };
};

const KEY_BYTES = 20;

export const addApp: Rule<'addApp'> = (context) => {
  const { world, session } = context;
  const user = adding(context as CallContext);
  if (!isUser(user)) return user;
  const bytes = bytesIn(world.name('app').padStart(KEY_BYTES, '.'));
  const key = toBase32(bytes);
  session.appSetup = { key, at: world.now() };
  user.newAppKey = key;
  return { messages: [], nextAction: 'SET_UP', ...setupOf(bytes, 'Fake', user.userId) };
};

const codeIn = (value: unknown): string => text(value).replace(/\s/g, '');

/** The time step of a code now, or one before or after. Undefined if it is wrong. */
const stepOf = async (key: string, code: string, now: number): Promise<number | undefined> =>
  (await stepsOf(fromBase32(key), code, now, 1))[0];

export const confirmApp: AsyncRule<'confirmApp'> = async (context) => {
  const { world, session, payload } = context;
  const { user, requiredStep, appSetup } = session;
  if (!user) return SESSION_EXPIRED;
  if (requiredStep) return notNow('ERROR');
  if (!appSetup || world.now() > appSetup.at + APP_SETUP_MS)
    return whyNot(context as CallContext) === 'STEP_UP'
      ? notNow('STEP_UP')
      : refusal('The set-up took too long. Please start again.', 'ERROR');
  const step = await stepOf(appSetup.key, codeIn(payload.otc), world.now());
  if (step === undefined) return refusal('WRONG_CODE', 'SET_UP');
  session.appSetup = null;
  user.appKey = appSetup.key;
  user.newAppKey = null;
  user.lastAppStep = step;
  user.state ??= 'TWO_FACTOR';
  return {
    messages: [],
    nextAction: 'RECOVERY_CODES',
    recoveryCodes: issueCodes(context as CallContext, user),
  };
};

const CODES = 10;

/** Issues a new set, which ends all remembered devices as every new factor does. */
function issueCodes({ world }: CallContext, user: User): string[] {
  user.devices.clear();
  const name = (): string => toBase32(bytesIn(world.name('').padStart(10, '0'))).slice(-10);
  user.recoveryCodes = Array.from({ length: CODES }, () => name().replace(/^.{5}/, '$&-'));
  return [...user.recoveryCodes];
}

export const newRecoveryCodes: Rule<'newRecoveryCodes'> = (context) => {
  const user = adding(context as CallContext);
  if (!isUser(user)) return user;
  return {
    messages: [],
    nextAction: 'RECOVERY_CODES',
    recoveryCodes: issueCodes(context as CallContext, user),
  };
};

/** Completes a step with a code of the app, which works once. */
async function appStep(context: CallContext, purpose: SecondStep, code: unknown) {
  const { world, session } = context;
  const { user } = session;
  if (!user) return SESSION_EXPIRED;
  const step =
    user.appKey && !world.isTooOften(user.userId)
      ? await stepOf(user.appKey, codeIn(code), world.now())
      : undefined;
  if (step === undefined || step <= user.lastAppStep) return notRight(context, world.countWrong(session));
  user.lastAppStep = step;
  world.startCounting(user.userId);
  return complete(context, purpose);
}

/** Completes a step with a recovery code, which works once. */
function recoveryStep(context: CallContext, purpose: SecondStep, code: unknown) {
  const { world, session } = context;
  const { user } = session;
  if (!user) return SESSION_EXPIRED;
  const given = plainRecoveryCode(text(code));
  const at = user.recoveryCodes.findIndex((one) => plainRecoveryCode(one) === given);
  if (world.isTooOften(user.userId) || at < 0) return notRight(context, world.countWrong(session));
  user.recoveryCodes.splice(at, 1);
  world.startCounting(user.userId);
  return complete(context, purpose);
}

export const twoFactorApp: AsyncRule<'twoFactorApp'> = async (context) =>
  withAppRedirect(await appStep(context as CallContext, 'TWO_FACTOR', context.payload.otc));
export const stepUpApp: AsyncRule<'stepUpApp'> = (context) =>
  appStep(context as CallContext, 'STEP_UP', context.payload.otc);
export const twoFactorRecovery: Rule<'twoFactorRecovery'> = (context) =>
  withAppRedirect(recoveryStep(context as CallContext, 'TWO_FACTOR', context.payload.recoveryCode));
export const stepUpRecovery: Rule<'stepUpRecovery'> = (context) =>
  recoveryStep(context as CallContext, 'STEP_UP', context.payload.recoveryCode);
