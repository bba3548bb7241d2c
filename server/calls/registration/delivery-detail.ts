import { deliveryAnswer } from '../../domain/registration/delivery';
import { findPerson } from '../../domain/registration/people';
import { beginRegistration } from '../../domain/registration/registrations';
import { takeReference } from '../../domain/saml/references';
import { defineCall } from '../../http/call';
import { refusal } from '../../http/envelope';
import { requiredText } from '../../http/payload';
import { text } from '../../texts';

/**
 * Answers like getDeliveryMethod, for the person behind the assertion reference in the page's address. A reference is valid
 * once, and the answer contains the token.
 */
export const selfRegDeliveryDetail = defineCall('selfRegDeliveryDetail', {
  guard: 'session',
  async answer({ context, payload, session }) {
    const target = requiredText(payload, 'TargetResource');
    const reference = await takeReference(context, requiredText(payload, 'REF'), target);
    const person = reference && (await findPerson(context.db, reference.personId));
    const token = reference && person ? await beginRegistration(context, session, reference) : null;
    return person && token
      ? deliveryAnswer(context, person, { token })
      : refusal(text('REGISTRATION_UNKNOWN'), 'ERROR');
  },
});
