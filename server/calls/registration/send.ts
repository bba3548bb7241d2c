import { holderOf } from '../../domain/codes/holder';
import { readChoice } from '../../domain/codes/options';
import { sendVerification } from '../../domain/codes/send';
import type { Outside } from '../../domain/outside';
import { defineCall } from '../../http/call';
import type { Edge } from '../../http/edge';
import { refusal } from '../../http/envelope';
import type { Store } from '../../store/store';
import { text } from '../../texts';

/** Sends another self-registration code to the chosen option. */
export const selfRegSend = defineCall<Store & Edge & Outside>('selfRegSend', {
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
