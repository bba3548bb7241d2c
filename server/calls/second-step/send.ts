import { type Call, defineCall } from '../../http/call';
import { refusal } from '../../http/envelope';
import { holderOf } from '../../one-time-codes/holder';
import { readChoice } from '../../one-time-codes/options';
import { sendVerification } from '../../one-time-codes/send';
import { text } from '../../texts';
import { STEP_UP, type Step, TWO_FACTOR } from './steps';

/** Sends the signed-on user a code, to the chosen option. */
function sendCall(id: string, { purpose, refused }: Step): Call {
  return defineCall(id, {
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
  });
}

export const twoFactorSend = sendCall('twoFactorSend', TWO_FACTOR);
export const stepUpSend = sendCall('stepUpSend', STEP_UP);
