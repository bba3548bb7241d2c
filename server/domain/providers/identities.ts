import type { Identity } from '../../../auth/ports';
import { isSameAddress, ownedAddress } from '../../../auth/providers/provider';
import { type Clock, timeFromNow } from '../../store/clock';
import type { Queries } from '../../store/db/database';
import { fieldRule } from '../../store/field-rules';
import { digest, keyedDigest } from '../../store/random-and-digest';
import type { Session } from '../../store/session/session';
import type { Store } from '../../store/store';
import { accountKey, type User } from '../account/users';
import { addOwner } from '../registration/people';
import { beginRegistration } from '../registration/registrations';
import type { Provider } from './providers';

type Pair = Pick<Identity, 'issuer' | 'subject'>;

/** Finds the user to whom an identity belongs. */
export async function userOfIdentity(queries: Queries, { issuer, subject }: Pair): Promise<User | null> {
  const [user] = await queries.query<User>(
    'select users.* from identities join users on users.id = identities.user_id where issuer = $1 and subject = $2',
    [issuer, subject],
  );
  return user ?? null;
}

/** Connects an identity with a user. Returns false if it already belongs to a user. */
export async function addIdentity(
  queries: Queries,
  clock: Clock,
  { issuer, subject }: Pair,
  userId: string,
): Promise<boolean> {
  const rows = await queries.query(
    'insert into identities (issuer, subject, user_id, added_at) values ($1, $2, $3, $4) on conflict do nothing returning user_id',
    [issuer, subject, userId, timeFromNow(clock)],
  );
  return rows.length === 1;
}

/** Finds the account with the identity's email address, if the provider owns the address's domain. */
export async function userByOwnedAddress(
  queries: Queries,
  provider: Provider,
  identity: Identity,
): Promise<User | null> {
  const address = ownedAddress(provider, identity);
  if (address === null) return null;
  const [user] = await queries.query<User>('select * from users where email_key = $1', [accountKey(address)]);
  return user && isSameAddress(user.email, address) ? user : null;
}

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
