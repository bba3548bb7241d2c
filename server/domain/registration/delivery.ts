import type { Answer } from '../../http/envelope';
import type { Store } from '../../store/store';
import { preferredChoice } from '../codes/options';
import type { Person } from './people';

/** The registering person as the recipient of a code. */
export function holderFor(person: Person) {
  return { userId: null, personId: person.id, email: person.email, phones: person.phones };
}

/** Answers how to reach a registering person. `more`: keys to add. */
export function deliveryAnswer(
  context: Store,
  person: Person,
  more: Readonly<Record<string, unknown>> = {},
): Answer {
  const { phoneId, deliveryMethod } = preferredChoice(context, holderFor(person));
  return {
    body: { messages: [], nextAction: 'VALIDATE_SV', phoneId: phoneId || null, deliveryMethod, ...more },
  };
}
