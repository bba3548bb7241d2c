/** Sign-on, and the captcha after failed attempts. */
import { CAPTCHA_ANSWER, CAPTCHA_PICTURE, silence } from '../captcha';
import {
  type CallContext,
  type Rule,
  refusal,
  renewSession,
  SESSION_EXPIRED,
  secondStepOf,
  target,
  text,
} from '../context';
import { CAPTCHA_AFTER, DAY_MS } from '../limits';
import type { SignOnState } from '../types';
import { keyOf, type User } from '../world';

/** Counts the failures of the session, and those of the user ID in all sessions. */
const isChallenged = ({ world, session }: CallContext, name = ''): boolean =>
  Math.max(session.failures, world.failures.get(name) ?? 0) >= (world.options.captchaAfter ?? CAPTCHA_AFTER);

/** Creates a captcha and invalidates the previous one. */
function challenge({ world, session }: CallContext) {
  session.captcha = world.name('captcha');
  return {
    captcha: `<img src="${CAPTCHA_PICTURE}" alt="A picture of five digits" width="240" height="80">`,
    captchaParameters: session.captcha,
  };
}

/** The messages after a correct password, for states that have one. */
const MESSAGES: Partial<Record<SignOnState, string>> = {
  CPW: 'Your password has expired.',
  PWD_IN_GRACE: 'Your password has expired. Please change it within 3 days.',
  PWD_BEFORE_EXP: 'Your password expires in 7 days.',
  PWD_BEFORE_EXP_STEP_UP: 'Your password expires in 7 days.',
  PWD_BEFORE_EXP_TWO_FACTOR: 'Your password expires in 7 days.',
  FPC: 'Your temporary password has expired.',
  EBS: 'Please set up your sign-on with a code first.',
};

/** States in which a correct password doesn't sign the user on. */
const NOT_SIGNED_ON: readonly (SignOnState | null)[] = ['FPC', 'EBS'];

export const authenticate: Rule<'authenticate'> = (call) => {
  const context = call as CallContext;
  const { world, session } = context;
  const { userId, password, nuCaptchaToken, nuCaptchaAns } = call.payload;
  const name = keyOf(decodeUserId(text(userId)));
  if (isChallenged(context, name)) {
    if (text(nuCaptchaAns) === '') return { messages: [], nextAction: 'LOGIN', ...challenge(context) };
    const isRight = nuCaptchaToken === session.captcha && text(nuCaptchaAns) === CAPTCHA_ANSWER;
    if (!isRight) return { ...refusal('WRONG_CAPTCHA', 'LOGIN'), ...challenge(context) };
    session.captcha = null;
  }
  const user = world.user(name);
  if (!user || user.password === null || user.password !== text(password)) {
    session.failures += 1;
    world.failures.set(name, (world.failures.get(name) ?? 0) + 1);
    const again = isChallenged(context, name) ? challenge(context) : {};
    return { ...refusal('WRONG_CREDENTIALS', 'LOGIN'), ...again };
  }
  world.failures.delete(name);
  return signOn(context, user);
};

function signOn(context: CallContext, user: User): ReturnType<Rule<'authenticate'>> {
  const { world } = context;
  const rememberedAt = user.devices.get(context.session.device);
  const rememberedMs = (world.options.rememberDays ?? 0) * DAY_MS;
  const isRemembered = rememberedAt !== undefined && world.now() < rememberedAt + rememberedMs;
  const skips = isRemembered && secondStepOf(user) === 'TWO_FACTOR';
  const nextAction = skips ? withoutSecondFactor(user.state) : (user.state ?? 'REDIRECT');
  const message = user.state && MESSAGES[user.state];
  const messages = message ? [{ type: 'WARNING', detail: message }] : [];
  if (NOT_SIGNED_ON.includes(user.state)) return { messages, nextAction };
  const requiredStep = user.state === 'CPW' ? 'CPW' : skips ? null : secondStepOf(user);
  const session = renewSession(context, {
    ...{ user, requiredStep, failures: 0, recovery: null, captcha: null },
    // Without the second factor, the user has to prove more before a new factor.
    ...(skips ? { provedAt: 0 } : {}),
  });
  return {
    messages,
    nextAction,
    ...session,
    ...(nextAction === 'REDIRECT' ? target(context) : {}),
    ...offerTo(context, user, nextAction),
  };
}

/** The nextAction of a user whose device was remembered. */
const withoutSecondFactor = (state: SignOnState | null): SignOnState | 'REDIRECT' =>
  state === 'PWD_BEFORE_EXP_TWO_FACTOR' ? 'PWD_BEFORE_EXP' : 'REDIRECT';

export const offerTo = ({ world }: CallContext, user: User, nextAction: string): { offer?: 'passkey' } =>
  nextAction === 'REDIRECT' &&
  user.isOfferedPasskey &&
  world.settings.signOn?.passkeys &&
  user.passkeys.length === 0
    ? { offer: 'passkey' }
    : {};

/** Monitoring data alone is not a sign-on. */
export const authenticateOnMount = (context: CallContext): ReturnType<Rule<'authenticate'>> => ({
  messages: [],
  nextAction: 'LOGIN',
  ...(isChallenged(context) ? challenge(context) : {}),
});

export const captcha: Rule<'captcha'> = (context) => ({
  messages: null,
  ...challenge(context as CallContext),
});

/** The audio is only available to the captcha's own session. */
export const captchaAudio = ({ session, request }: CallContext): Response => {
  const wanted = request.query.nuCaptchaToken ?? session.captcha;
  if (session.captcha === null || wanted !== session.captcha)
    return new Response('Unknown captcha.', { status: 404 });
  return new Response(silence(), { headers: { 'content-type': 'audio/wav' } });
};

export const continueAuthentication: Rule<'continueAuthentication'> = (context) => {
  const { user, requiredStep } = context.session;
  if (!user) return SESSION_EXPIRED;
  if (requiredStep === 'CPW') return refusal('CHANGE_PASSWORD_FIRST', 'CPW');
  if (requiredStep) return { messages: [], nextAction: requiredStep };
  return { messages: [], nextAction: 'REDIRECT', ...target(context as CallContext) };
};

/** Decodes a user ID, which is encoded once. */
export function decodeUserId(userId: string): string {
  try {
    return decodeURIComponent(userId);
  } catch {
    return userId;
  }
}
