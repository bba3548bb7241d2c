import type { Call } from '../../http/call';
import { refusal } from '../../http/envelope';
import { holderOf } from '../../one-time-codes/holder';
import { readChoice } from '../../one-time-codes/options';
import { sendVerification } from '../../one-time-codes/send';
import { text } from '../../texts';

/** Sends the signed-on person a code, by the option that was chosen. */
function sendCall(
  shape: { id: string; path: string },
  purpose: 'TWO_FACTOR' | 'STEP_UP',
  refused: Readonly<Record<string, unknown>>,
): Call {
  return {
    ...shape,
    method: 'POST',
    guard: 'session',
    async answer(request) {
      const { context, payload, session } = request;
      const holder = await holderOf(context, session, purpose);
      if (!holder) return refusal(text('NOT_AUTHORIZED'), 'ERROR', refused);
      return sendVerification(request, {
        purpose,
        holder,
        choice: readChoice(context, holder, payload),
        refused,
      });
    },
  };
}

export const twoFactorSend = sendCall({ id: 'twoFactorSend', path: '/svauth/wgt/sendsv' }, 'TWO_FACTOR', {
  appRedirect: true,
});
export const stepUpSend = sendCall({ id: 'stepUpSend', path: '/stepup/wgt/sendSV' }, 'STEP_UP', {});
