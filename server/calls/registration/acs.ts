import type { Call } from '../../http/call';
import type { Answer } from '../../http/envelope';
import { badField, optionalText, requiredText } from '../../http/payload';
import { readAssertion } from '../../registration/assertion';
import { beginRegistration } from '../../registration/registrations';
import { sameSecret } from '../../secrets';
import { texts } from '../../texts';

/** The service provider's assertion consumer: takes an assertion once, and answers the token that registration begins with. */
export const acs: Call = {
  id: 'acs',
  method: 'POST',
  path: '/sp/ACS.saml2',
  guard: 'session',
  whenExpired: { status: 'failed', token: null },
  async answer({ context, payload, session }) {
    const response = requiredText(payload, 'SAMLResponse', 16_384);
    const relayState = optionalText(payload, 'RelayState');
    if (payload.wgtRequest !== true) throw badField('wgtRequest', 'must be true');
    if (requiredText(payload, 'transport') !== 'xhr') throw badField('transport', 'must be xhr');

    const assertion = readAssertion(context, response);
    if (!assertion || !sameSecret(assertion.relayState, relayState)) return failed();
    const token = await beginRegistration(context, session, assertion);
    return token === null ? failed() : { body: { status: 'success', token, messages: [] } };
  },
};

function failed(): Answer {
  return { body: { status: 'failed', token: null, messages: [{ type: 'ERROR', detail: texts.assertionInvalid }] } };
}
