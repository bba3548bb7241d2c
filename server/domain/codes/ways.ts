import { type Contact, chosenOf, type Way, waysOf } from '../../../auth/base/ways';
import { badField, optionalText, type Payload } from '../../http/payload';
import { limits } from '../../limits';
import { keyedDigest } from '../../store/random-and-digest';
import type { DeliveryMethod } from '../../store/session/session';
import type { Store } from '../../store/store';
import { accountKey, type User } from '../account/users';
import { phonesOf } from './holder';
import { recipientOf } from './options';

/** The contacts that are listed for an entered name, whether or not a user has it. */
export async function waysFor(context: Store, userId: string, user: User | null): Promise<Way[]> {
  // An unknown user costs the same query.
  const phones = await phonesOf(context, user ?? { id: '' });
  const contacts = user && [
    { kind: 'email', to: user.email } as const,
    ...phones.map(
      (phone): Contact => ({ kind: phone.phoneType === 'Y' ? 'mobile' : 'landline', to: recipientOf(phone) }),
    ),
  ];
  return waysOf({ name: accountKey(userId), contacts }, limits.recovery.ways, (text) =>
    keyedDigest(context.keys[0], `recovery ${text}`),
  );
}

/** A contact for a code. `isTheirs`: whether it is the named user's. */
export interface Chosen {
  readonly phoneId: string;
  readonly recipient: string;
  readonly deliveryMethod: DeliveryMethod;
  readonly isTheirs: boolean;
}

/** Finds the listed contact that a page has chosen, the same for known and unknown users. */
export async function readWay(
  context: Store,
  payload: Payload,
  userId: string,
  user: User | null,
): Promise<Chosen> {
  const deliveryMethod = optionalText(payload, 'deliveryMethod') as DeliveryMethod;
  const ways = await waysFor(context, userId, user);
  const way = chosenOf(ways, { phoneId: optionalText(payload, 'phoneId'), method: deliveryMethod });
  if (!way) throw badField('phoneId', 'must be one that recoveryoptions lists');
  return { phoneId: way.id, recipient: way.to ?? '', deliveryMethod, isTheirs: way.to !== null };
}
