import { defineCall } from '../../http/call';
import { refusal } from '../../http/envelope';
import { holderOf } from '../../one-time-codes/holder';
import { readChoice } from '../../one-time-codes/options';
import { sendVerification } from '../../one-time-codes/send';
import { text } from '../../texts';

/** Sends another self-registration code to the chosen option. */
export const selfRegSend = defineCall('selfRegSend', {
  guard: 'session',
  async answer(request) {
    const { context, payload, session } = request;
    const holder = await holderOf(context, session, 'SELF_REG');
    if (!holder) return refusal(text('REGISTRATION_UNKNOWN'), 'ERROR');
    return sendVerification(request, {
      purpose: 'SELF_REG',
      holder,
      choice: readChoice(context, holder, payload),
    });
  },
});
