import type { Call } from '../../http/call';
import { refusal } from '../../http/envelope';
import { holderOf } from '../../one-time-codes/holder';
import { optionsAnswer } from '../../one-time-codes/options';
import { text } from '../../texts';

/** Answers where a code for the signed-on person can go. A session without a sign-on is refused. */
function optionsCall(
  shape: { id: string; path: string },
  purpose: 'TWO_FACTOR' | 'STEP_UP',
  refused: Readonly<Record<string, unknown>>,
): Call {
  return {
    ...shape,
    method: 'GET',
    guard: 'session',
    async answer({ context, session }) {
      const holder = await holderOf(context, session, purpose);
      return holder ? optionsAnswer(context, holder) : refusal(text('NOT_AUTHORIZED'), 'ERROR', refused);
    },
  };
}

/** `appRedirect`: after an error the application starts over on its own sign-on page. */
export const twoFactorOptions = optionsCall(
  { id: 'twoFactorOptions', path: '/svauth/wgt/svoptions' },
  'TWO_FACTOR',
  { appRedirect: true },
);
export const stepUpOptions = optionsCall(
  { id: 'stepUpOptions', path: '/stepup/wgt/svoptions' },
  'STEP_UP',
  {},
);
