import type { Outside } from '../../domain/outside';
import { beginRegistration } from '../../domain/registration/registrations';
import { tryResponse } from '../../domain/saml/accept';
import { answerSession } from '../../domain/saml/requests';
import { defineCall } from '../../http/call';
import type { Answer } from '../../http/envelope';
import { badField, optionalText, requiredText } from '../../http/payload';
import type { Store } from '../../store/store';
import { text } from '../../texts';

/**
 * The service provider's assertion consumer. It accepts each assertion once and answers the token that starts registration.
 */
export const acs = defineCall<Store & Outside>('acs', {
  guard: 'session',
  whenExpired: { status: 'failed', token: null },
  async answer({ context, payload, session }) {
    const response = requiredText(payload, 'SAMLResponse', 16_384);
    const relayState = optionalText(payload, 'RelayState');
    if (payload.wgtRequest !== true) throw badField('wgtRequest', 'must be true');
    if (requiredText(payload, 'transport') !== 'xhr') throw badField('transport', 'must be xhr');

    const assertion = await tryResponse(context, response);
    // Only a valid response uses up the request.
    if (assertion?.inResponseTo !== relayState || !(await answerSession(context, relayState, session)))
      return failed();
    const token = await beginRegistration(context, session, assertion);
    return token === null ? failed() : { body: { status: 'success', token, messages: [] } };
  },
});

function failed(): Answer {
  return {
    body: { status: 'failed', token: null, messages: [{ type: 'ERROR', detail: text('ASSERTION_INVALID') }] },
  };
}
