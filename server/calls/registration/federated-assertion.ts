import { requireBrand } from '../../domain/account/apps';
import type { Outside } from '../../domain/outside';
import { findPerson } from '../../domain/registration/people';
import { askIdentityProvider } from '../../domain/saml/requests';
import { defineCall } from '../../http/call';
import { refusal } from '../../http/envelope';
import { requiredText } from '../../http/payload';
import type { Store } from '../../store/store';
import { text } from '../../texts';

/**
 * The demo's identity provider, on a development server only: issues an assertion for a person in its directory. The person
 * still has to enter a code.
 */
export const federatedAssertion = defineCall<Store & Outside>('federatedAssertion', {
  guard: 'session',
  async answer({ context, payload, session }) {
    const samlInput = requiredText(payload, 'samlInput', 16_384);
    await requireBrand(context.db, requiredText(payload, 'appId'), requiredText(payload, 'brandId'));
    requiredText(payload, 'language', 40);
    const personId = context.issuer?.personNamedBy(samlInput) ?? null;
    const person = personId === null ? null : await findPerson(context.db, personId);
    if (!person || !context.issuer) return refusal(text('ASSERTION_REFUSED'), 'ERROR');
    const request = await askIdentityProvider(context, { session });
    return {
      body: {
        messages: [],
        nextAction: 'REDIRECT',
        SAMLResponse: await context.issuer.issue(person.id, request),
        RelayState: request,
      },
    };
  },
});
