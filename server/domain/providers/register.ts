import { timeFromNow } from '../../store/clock';
import { fieldRule } from '../../store/field-rules';
import { digest, keyedDigest } from '../../store/random-and-digest';
import type { Session } from '../../store/session/session';
import type { Store } from '../../store/store';
import { accountKey } from '../account/users';
import { addOwner } from '../registration/people';
import { beginRegistration } from '../registration/registrations';
import type { Provider } from './providers';
import type { Identity } from './result';

/**
 * Starts a self-registration for the owner of an identity, and returns its token. Null if the provider's rule doesn't allow it, or
 * if the provider doesn't say an email address, because the code of the registration is sent there.
 */
export async function beginOwnRegistration(
  context: Store,
  session: Session,
  { provider, identity, reference }: { provider: Provider; identity: Identity; reference: string },
): Promise<string | null> {
  const { email, issuer, subject, firstName = '', lastName = '' } = identity;
  if (provider.rule !== 'register' || email === undefined || !isUserId(email)) return null;
  // The address is a part of the id. If it changes at the provider, a registration under way keeps the one that got its code.
  const personId = keyedDigest(
    context.keys[0],
    JSON.stringify(['person', issuer, subject, accountKey(email)]),
  );
  await addOwner(
    context.db,
    {
      id: personId,
      email,
      firstName,
      middleInitial: '',
      lastName,
      phones: [],
      identity: { issuer, subject },
    },
    timeFromNow(context.clock),
  );
  return beginRegistration(context, session, { id: digest(reference), personId });
}

/** Whether an email address can be the new account's user id. */
function isUserId(email: string): boolean {
  const { maxLength = 70, pattern = '' } = fieldRule('userId');
  return email.length <= maxLength && email.includes('@') && new RegExp(pattern, 'u').test(email);
}
