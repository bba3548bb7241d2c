/** The profile `sign-up`: an address, its code, a password, and the profile of a user if the application asks for one. */
import { answerCode, beginCodes, type Subject, sendCode } from '../base/codes';
import { type Body, pageFault, passwordOf, proceed, refusal, textOf, userIdOf } from '../base/http';
import { remember, renewSession } from '../base/session';
import type { SignUp, Turn } from '../base/turn';
import type { Newcomer } from '../ports';
import { appOf, type Call, isFresh, once, refusalOf, signInAs } from './call';

const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

const subjectOf = ({ subject }: SignUp): Subject => ({ purpose: 'sign-up', name: subject });

/** A call of an application that lets strangers sign up, on a host that can create users. */
const offered = (id: Call['id'], answer: (turn: Turn) => Promise<Body> | Body): Call => ({
  id,
  answer(turn) {
    const app = appOf(turn, turn.names.appId ?? textOf(turn, 'appId'));
    const isOffered = app?.signUp && turn.options.users.create;
    return isOffered ? answer(turn) : refusal('ERROR', 'SIGN_UP_CLOSED');
  },
});

/** Sends a code, or tells the owner of an address that it has an account. The answer is the same. */
function send(turn: Turn): Promise<Body> | Body {
  const signUp = turn.session?.remembered.signUp;
  if (!signUp) return refusal('ERROR', 'START_AGAIN');
  const { email, isTaken } = signUp;
  const destination = { to: email, channel: 'EMAIL' } as const;
  return sendCode(turn, subjectOf(signUp), destination, isTaken ? 'account-exists' : undefined);
}

const begin = offered('signUp', async (turn) => {
  const { options } = turn;
  const email = textOf(turn, 'email', 254);
  if (!EMAIL.test(email)) throw pageFault(400, '<email> must be an email address.');
  const { appId = '' } = turn.names;
  const signUp: SignUp = {
    appId,
    email,
    // An application that asks for no user id gets none from a page that sends one.
    userId: (appOf(turn, appId)?.signUp?.userId && userIdOf(turn)) || email,
    subject: await options.secrets.seal('name', email.toLowerCase()),
    isTaken: (await options.users.find(email)) !== null,
  };
  await remember(turn, { ...turn.session?.remembered, signUp });
  await beginCodes(turn, subjectOf(signUp));
  return send(turn);
});

const validate = offered('signUpValidate', async (turn) => {
  const signUp = turn.session?.remembered.signUp;
  if (!signUp) return refusal('ERROR', 'START_AGAIN');
  const proof = { provedAt: turn.startedAt };
  return answerCode(turn, subjectOf(signUp), {
    right: async () => proceed('CPW', await renewSession(turn, { signUp: { ...signUp, proof } })),
    isPossible: !signUp.isTaken,
    async spent() {
      await remember(turn, { ...turn.session?.remembered, signUp: undefined });
      return refusal('ERROR', 'TOO_MANY_WRONG_CODES');
    },
  });
});

/** The sign-up of this session, if the right code is recent enough. */
function provedIn(turn: Turn): SignUp | null {
  const { signUp } = turn.session?.remembered ?? {};
  return signUp && isFresh(turn, signUp.proof, turn.options.limits.code.passwordSeconds) ? signUp : null;
}

/** Chooses the password. It creates the user, unless the application asks for a profile: then the password waits in the session. */
const createPassword = offered('signUpPassword', async (turn) => {
  const { users, secrets } = turn.options;
  const password = passwordOf(turn, 'newPassword');
  const signUp = provedIn(turn);
  if (!signUp || !turn.session) return refusal('ERROR', 'START_AGAIN');
  if (password !== passwordOf(turn, 'confirmPassword')) return refusal('CPW', 'PASSWORDS_DIFFER');
  const { email, userId } = signUp;
  if (requiredIn(turn, signUp).length === 0) return createUser(turn, { email, userId, password }, 'CPW');
  const refused = await users.judgePassword?.(password, { email, userId });
  if (refused) return refusalOf(refused, 'CPW', 'PASSWORD_RULE');
  const hidden = await secrets.hide(turn.session.csrfToken, password);
  await remember(turn, { signUp: { ...signUp, hidden } });
  return proceed('PROFILE');
});

/** The fields of the profile that the application asks for. */
const requiredIn = (turn: Turn, { appId }: SignUp): readonly string[] =>
  appOf(turn, appId)?.signUp?.profile ?? [];

const isFilled = (value: unknown): boolean =>
  typeof value === 'string' ? value.trim() !== '' : Boolean(value);

const sendProfile = offered('signUpProfile', async (turn) => {
  const { profile } = turn.data;
  if (typeof profile !== 'object' || profile === null || Array.isArray(profile))
    throw pageFault(400, '<profile> must be an object.');
  const fields: Readonly<Record<string, unknown>> = { ...profile };
  const signUp = provedIn(turn);
  const { csrfToken = '' } = turn.session ?? {};
  const password = signUp?.hidden ? await turn.options.secrets.reveal(csrfToken, signUp.hidden) : null;
  if (!signUp || password === null) return refusal('ERROR', 'START_AGAIN');
  if (!requiredIn(turn, signUp).every((name) => isFilled(fields[name])))
    return refusal('PROFILE', 'PROFILE_INCOMPLETE');
  const { email, userId } = signUp;
  return createUser(turn, { email, userId, password, profile: fields }, 'PROFILE');
});

/** Creates the user, and signs the user on. `again`: the panel that shows why the host refuses. */
async function createUser(turn: Turn, newcomer: Newcomer, again: 'CPW' | 'PROFILE'): Promise<Body> {
  const { users } = turn.options;
  const { create } = users;
  const result = create && (await once(turn, () => create(newcomer, turn)));
  switch (result?.is) {
    case 'created':
      return signInAs(turn, result.user, ['code', 'password']);
    case 'refused':
      return refusalOf(result, again, again === 'CPW' ? 'PASSWORD_RULE' : 'PROFILE_INCOMPLETE');
    case 'taken':
      // Only the owner of the address gets this far.
      return refusal('ERROR', (await users.find(newcomer.email)) ? 'ALREADY_REGISTERED' : 'USER_ID_TAKEN');
    default:
      return refusal('ERROR', 'START_AGAIN');
  }
}

export const signUp = [
  begin,
  { id: 'signUpSend', answer: send } satisfies Call,
  validate,
  createPassword,
  sendProfile,
];
