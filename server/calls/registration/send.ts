import type { Call } from '../../http/call';
import { refusal } from '../../http/envelope';
import { texts } from '../../texts';
import { holderOf } from '../../verify/holder';
import { readChoice } from '../../verify/options';
import { sendVerification } from '../../verify/send';

/** Sends another self-registration code, by the option that was chosen. */
export const selfRegSend: Call = {
  id: 'selfRegSend',
  method: 'POST',
  path: '/userReg/wgt/sendSV',
  guard: 'session',
  async answer(request) {
    const { context, payload, session } = request;
    const holder = await holderOf(context, session, 'SELF_REG');
    if (!holder) return refusal(texts.registrationUnknown, 'ERROR');
    return sendVerification(request, { purpose: 'SELF_REG', holder, choice: readChoice(context, holder, payload) });
  },
};
