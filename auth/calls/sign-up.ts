/** The profile `sign-up`: an address, its code and a password. */
import { answerCode, beginCodes, type Subject, sendCode } from '../codes';
import { type Body, pageFault, passwordOf, proceed, refusal, textOf, userIdOf } from '../http';
import { remember, renewSession } from '../session';
import type { SignUp, Turn } from '../turn';
import { appOf, type Call, isFresh, once, refusalOf, settle } from './call';

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
  const signUp: SignUp = {
    email,
    // An application that asks for no user id gets none from a page that sends one.
    userId: (appOf(turn, turn.names.appId)?.signUp?.userId && userIdOf(turn)) || email,
    subject: await options.seals.seal('name', email.toLowerCase()),
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

const createPassword = offered('signUpPassword', async (turn) => {
  const { users, limits } = turn.options;
  const password = passwordOf(turn, 'newPassword');
  const { signUp } = turn.session?.remembered ?? {};
  const { create } = users;
  if (!signUp || !create || !isFresh(signUp.proof, limits.code.passwordSeconds))
    return refusal('ERROR', 'START_AGAIN');
  if (password !== passwordOf(turn, 'confirmPassword')) return refusal('CPW', 'PASSWORDS_DIFFER');
  const { email, userId } = signUp;
  const result = await once(turn, () => create({ email, userId, password }, turn));
  switch (result?.is) {
    case 'created':
      return settle(turn, await users.signInAs(result.user, true, turn));
    case 'refused':
      return refusalOf(result, 'CPW', 'PASSWORD_RULE');
    case 'taken':
      // Only the owner of the address gets this far.
      return refusal('ERROR', (await users.find(email)) ? 'ALREADY_REGISTERED' : 'USER_ID_TAKEN');
    default:
      return refusal('ERROR', 'START_AGAIN');
  }
});

export const signUp = [begin, { id: 'signUpSend', answer: send } satisfies Call, validate, createPassword];
