import { limits } from '../../limits';
import type { Queries } from '../../store/db/database';
import { type Authenticator, countInARow, forgetInARow } from '../../store/rates/in-a-row';
import type { Session } from '../../store/session/session';
import { lockSession } from '../../store/session/store';
import type { Store } from '../../store/store';
import { type Asked, countAccount, countName, forgetCounts, refuseTooOften } from '../account/rates';
import { lockUser, userById } from '../account/users';
import { sendNotice } from '../delivery/notice';
import type { Outside } from '../outside';

/** Whose attempt it is, and with what: see CodeSubject. */
interface Tried {
  readonly authenticator: Authenticator;
  readonly userId: string | null;
  readonly personId: string | null;
  readonly contact?: string;
}

/** The verdict on a code, with the result of a correct one. */
export type Judgement<T> =
  | { readonly verdict: 'right'; readonly proved: T }
  | {
      readonly verdict: 'wrong' | 'expired' | 'exhausted';
      /** Whether this failure disables codes of this kind. */
      readonly disables?: boolean;
    };

interface Attempt {
  readonly session: Session;
  readonly userId: string | null;
}

/**
 * Judges an attempt in a transaction. Of two parallel attempts of one user, the second one waits and then finds the code used. If a
 * failure disables the codes, the owner gets an email afterwards.
 */
export async function judgeAttempt<T>(
  context: Store & Outside,
  { session, userId }: Attempt,
  judge: (tx: Queries) => Promise<Judgement<T>>,
): Promise<Judgement<T>> {
  const judgement = await context.db.transaction(async (tx) => {
    await lockUser(tx, userId ?? '');
    await lockSession(tx, session);
    return judge(tx);
  });
  if (judgement.verdict !== 'right' && judgement.disables) await reportDisabled(context, userId, session);
  return judgement;
}

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
 * the last one for this contact, whether it fails without a check, because the account has too many attempts with all contacts or its
 * codes of this kind are disabled, and whether they are disabled from now on if it fails.
 */
export async function countTry(
  context: Store,
  tx: Queries,
  subject: Tried,
): Promise<{ isLast: boolean; isHeld: boolean; disables: boolean }> {
  const asked = askedOf(subject);
  const { count } = await countName(context, 'codeTry', asked.name, tx);
  const account = await countAccount(context, 'codeTry', asked, tx);
  if (subject.contact === undefined) refuseTooOften(account);
  // An attempt that is not checked anyway doesn't count for the account.
  const userId = account.isTooOften ? null : subject.userId;
  const inARow = await countInARow(context, tx, subject.authenticator, { userId, name: asked.name });
  return {
    isLast: count >= limits.rates.codeTry.user.count,
    isHeld: account.isTooOften || inARow.isDisabled,
    disables: inARow.isLast,
  };
}

/** Resets the counts after a correct code. */
export async function forgetTries(context: Store, tx: Queries, subject: Tried): Promise<void> {
  await forgetCounts(context, 'codeTry', askedOf(subject), tx);
  await forgetInARow(tx, subject.authenticator, subject.userId);
}

/** Mails the owner that codes of one kind are disabled. */
async function reportDisabled(
  context: Store & Outside,
  userId: string | null,
  session: Session,
): Promise<void> {
  const user = userId === null ? null : await userById(context.db, userId);
  if (user) await sendNotice(context, { change: 'codesDisabled', userId: user.id, to: user.email, session });
}
