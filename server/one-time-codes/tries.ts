import type { ServerContext } from '../context';
import type { Queries } from '../db/database';
import { limits } from '../limits';
import { type Asked, countAccount, countName, forgetCounts, refuseTooOften } from '../rates/count';

/** Whose attempt it is: see CodeSubject. */
interface Tried {
  readonly userId: string | null;
  readonly personId: string | null;
  readonly contact?: string;
}

/** The verdict on a code, with the result of a correct one. */
export type Judgement<T> =
  | { readonly verdict: 'right'; readonly proved: T }
  | { readonly verdict: 'wrong' | 'expired' | 'exhausted' };

/**
 * The subject of the attempt count. It is the contact and not the user id, because otherwise anyone who knows the user id could
 * lock the user out.
 */
function askedOf({ userId, personId, contact }: Tried): Asked {
  const account = userId ?? personId;
  return { name: contact ?? `owner ${account}`, account };
}

/**
 * Counts an attempt with a code of any kind: sent, of an authenticator app, or for recovery. So several kinds don't give more
 * attempts. Without a contact the user is known to be the owner, and too many attempts answer 429. Returns whether this attempt is
 * the last one for this contact, and whether the account has too many attempts with all contacts.
 */
export async function countTry(
  context: ServerContext,
  tx: Queries,
  subject: Tried,
): Promise<{ isLast: boolean; isHeld: boolean }> {
  const asked = askedOf(subject);
  const { count } = await countName(context, 'codeTry', asked.name, tx);
  const account = await countAccount(context, 'codeTry', asked, tx);
  if (subject.contact === undefined) refuseTooOften(account);
  return { isLast: count >= limits.rates.codeTry.user.count, isHeld: account.isTooOften };
}

/** Resets the count after a correct code. */
export async function forgetTries(context: ServerContext, tx: Queries, subject: Tried): Promise<void> {
  await forgetCounts(context, 'codeTry', askedOf(subject), tx);
}
