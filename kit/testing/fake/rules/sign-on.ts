/** Sign-on, and the captcha after failed attempts. */
import { CAPTCHA_ANSWER, CAPTCHA_PICTURE, silence } from '../captcha';
import { CAPTCHA_AFTER } from '../limits';
import { EXPIRED, type Rule, refusal, renewed, stepOf, type Turn, target, text } from '../turn';
import type { SignOnState } from '../types';
import type { User } from '../world';

const isChallenged = ({ world, session }: Turn): boolean =>
  session.failures >= (world.options.captchaAfter ?? CAPTCHA_AFTER);

/** Creates a captcha and invalidates the previous one. */
function challenge({ world, session }: Turn) {
  session.captcha = world.name('captcha');
  return {
    captcha: `<img src="${CAPTCHA_PICTURE}" alt="A picture of five digits" width="240" height="80">`,
    captchaParameters: session.captcha,
  };
}

/** The messages after a correct password, for states that have one. */
const WORDS: Partial<Record<SignOnState, string>> = {
  CPW: 'Your password has expired.',
  PWD_IN_GRACE: 'Your password has expired. Please change it within 3 days.',
  PWD_BEFORE_EXP: 'Your password expires in 7 days.',
  PWD_BEFORE_EXP_STEP_UP: 'Your password expires in 7 days.',
  PWD_BEFORE_EXP_TWO_FACTOR: 'Your password expires in 7 days.',
  FPC: 'Your temporary password has expired.',
  EBS: 'Please set up your sign-on with a code first.',
};

/** States in which a correct password doesn't sign the user on. */
const NOT_YET: readonly (SignOnState | null)[] = ['FPC', 'EBS'];

export const authenticate: Rule<'authenticate'> = (given) => {
  const turn = given as Turn;
  const { world, session } = turn;
  const { userId, password, nuCaptchaToken, nuCaptchaAns } = given.payload;
  if (isChallenged(turn)) {
    if (text(nuCaptchaAns) === '') return { messages: [], nextAction: 'LOGIN', ...challenge(turn) };
    const isRight = nuCaptchaToken === session.captcha && text(nuCaptchaAns) === CAPTCHA_ANSWER;
    if (!isRight)
      return { ...refusal('The characters don’t match the picture.', 'LOGIN'), ...challenge(turn) };
    session.captcha = null;
  }
  const user = world.user(decoded(text(userId)));
  if (!user || user.password === null || user.password !== text(password)) {
    session.failures += 1;
    const again = isChallenged(turn) ? challenge(turn) : {};
    return { ...refusal('The user ID or password is incorrect.', 'LOGIN'), ...again };
  }
  return signOn(turn, user);
};

function signOn(turn: Turn, user: User): ReturnType<Rule<'authenticate'>> {
  const nextAction = user.state ?? 'REDIRECT';
  const words = user.state && WORDS[user.state];
  const messages = words ? [{ type: 'WARNING', detail: words }] : [];
  if (NOT_YET.includes(user.state)) return { messages, nextAction };
  const owes = user.state === 'CPW' ? 'CPW' : stepOf(user);
  const session = renewed(turn, { user, owes, failures: 0, recovery: null, captcha: null });
  return { messages, nextAction, ...session, ...(nextAction === 'REDIRECT' ? target(turn) : {}) };
}

/** Monitoring data alone signs nobody on. */
export const authenticateOnMount = (turn: Turn): ReturnType<Rule<'authenticate'>> => ({
  messages: [],
  nextAction: 'LOGIN',
  ...(isChallenged(turn) ? challenge(turn) : {}),
});

export const captcha: Rule<'captcha'> = (turn) => ({ messages: null, ...challenge(turn as Turn) });

/** The audio is only available to the captcha's own session. */
export const captchaAudio = ({ session, asked }: Turn): Response => {
  const wanted = asked.query.nuCaptchaToken ?? session.captcha;
  if (session.captcha === null || wanted !== session.captcha)
    return new Response('Unknown captcha.', { status: 404 });
  return new Response(silence(), { headers: { 'content-type': 'audio/wav' } });
};

export const continueAuthentication: Rule<'continueAuthentication'> = (turn) => {
  const { user, owes } = turn.session;
  if (!user) return EXPIRED;
  if (owes === 'CPW') return refusal('Please change your password first.', 'CPW');
  if (owes) return { messages: [], nextAction: owes };
  return { messages: [], nextAction: 'REDIRECT', ...target(turn as Turn) };
};

/** Decodes a user ID, which is encoded once. */
export function decoded(userId: string): string {
  try {
    return decodeURIComponent(userId);
  } catch {
    return userId;
  }
}
