import { deliveryAnswer } from '../../domain/registration/delivery';
import { registrant } from '../../domain/registration/registrations';
import { defineCall } from '../../http/call';
import { refusal } from '../../http/envelope';
import { requiredText } from '../../http/payload';
import { text } from '../../texts';

/** Answers how to reach the person behind a token (Specification section 4, "Self-registration"). */
export const selfRegDeliveryMethod = defineCall('selfRegDeliveryMethod', {
  guard: 'session',
  async answer({ context, payload, session }) {
    const person = await registrant(context, session, requiredText(payload, 'token'));
    return person ? deliveryAnswer(context, person) : refusal(text('REGISTRATION_UNKNOWN'), 'ERROR');
  },
});
