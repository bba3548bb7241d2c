import { type Call, defineCall } from '../../http/call';
import { refusal } from '../../http/envelope';
import { holderOf } from '../../one-time-codes/holder';
import { optionsAnswer } from '../../one-time-codes/options';
import { text } from '../../texts';

/** Answers where a code for the signed-on user can be sent. Refuses a session without a sign-on. */
function optionsCall(
  id: string,
  purpose: 'TWO_FACTOR' | 'STEP_UP',
  refused: Readonly<Record<string, unknown>>,
): Call {
  return defineCall(id, {
    guard: 'session',
    async answer({ context, session }) {
      const holder = await holderOf(context, session, purpose);
      return holder ? optionsAnswer(context, holder) : refusal(text('NOT_AUTHORIZED'), 'ERROR', refused);
    },
  });
}

/** `appRedirect`: after an error the application starts over on its sign-on page. */
export const twoFactorOptions = optionsCall('twoFactorOptions', 'TWO_FACTOR', { appRedirect: true });
export const stepUpOptions = optionsCall('stepUpOptions', 'STEP_UP', {});
