import { defineCall } from '../http/call';
import { refusal } from '../http/envelope';
import { text } from '../texts';

const IDS = ['signUp', 'signUpSend', 'signUpValidate', 'signUpPassword', 'signUpProfile'] as const;

/** The calls of a sign-up. No application of this server offers one yet, so each is refused. */
export const signUpCalls = IDS.map((id) =>
  defineCall(id, {
    guard: 'session',
    answer: async () => refusal(text('SIGN_UP_CLOSED'), 'ERROR'),
  }),
);
