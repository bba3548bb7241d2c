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
import { CAPTCHA_AFTER } from '../limits';
import type { SignOnState } from '../types';
import type { User } from '../world';

const isChallenged = ({ world, session }: CallContext): boolean =>
  session.failures >= (world.options.captchaAfter ?? CAPTCHA_AFTER);

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
  if (isChallenged(context)) {
    if (text(nuCaptchaAns) === '') return { messages: [], nextAction: 'LOGIN', ...challenge(context) };
    const isRight = nuCaptchaToken === session.captcha && text(nuCaptchaAns) === CAPTCHA_ANSWER;
    if (!isRight)
      return { ...refusal('The characters don’t match the picture.', 'LOGIN'), ...challenge(context) };
    session.captcha = null;
  }
  const user = world.user(decodeUserId(text(userId)));
  if (!user || user.password === null || user.password !== text(password)) {
    session.failures += 1;
    const again = isChallenged(context) ? challenge(context) : {};
    return { ...refusal('The user ID or password is incorrect.', 'LOGIN'), ...again };
  }
  return signOn(context, user);
};

function signOn(context: CallContext, user: User): ReturnType<Rule<'authenticate'>> {
  const nextAction = user.state ?? 'REDIRECT';
  const message = user.state && MESSAGES[user.state];
  const messages = message ? [{ type: 'WARNING', detail: message }] : [];
  if (NOT_SIGNED_ON.includes(user.state)) return { messages, nextAction };
  const requiredStep = user.state === 'CPW' ? 'CPW' : secondStepOf(user);
  const session = renewSession(context, { user, requiredStep, failures: 0, recovery: null, captcha: null });
  return { messages, nextAction, ...session, ...(nextAction === 'REDIRECT' ? target(context) : {}) };
}

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
  if (requiredStep === 'CPW') return refusal('Please change your password first.', 'CPW');
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
