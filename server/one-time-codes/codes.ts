import { lockUser } from '../account/users';
import { timeFromNow } from '../clock';
import type { ServerContext } from '../context';
import type { Queries } from '../db/database';
import type { DeliveryMethod } from '../delivery/method';
import { limits } from '../limits';
import { keyedDigest, randomDigits, randomName, sameSecret } from '../random-and-digest';
import { type Asked, countAccount, countName, forgetCounts, refuseTooOften } from '../rates/count';
import { lockPerson } from '../registration/people';
import type { Session, VerificationPurpose } from '../session/session';
import { lockSession } from '../session/store';

/** The person and the purpose of a code. It is valid for no other person or purpose. */
export interface CodeSubject {
  readonly purpose: 'RECOVERY' | VerificationPurpose;
  /** The user, or null for a dummy code and for a person who is not a user yet. */
  readonly userId: string | null;
  /** The registering person, in SELF_REG. */
  readonly personId: string | null;
  /** In a recovery, before the right code: the name of the contact that was given. */
  readonly contact?: string;
}

/** The destination of a code. */
export interface Delivery {
  readonly recipient: string;
  readonly deliveryMethod: DeliveryMethod;
}

/**
 * Stores the new state of the session in the transaction of a code; false when that is no longer possible.
 */
export type Keep = (tx: Queries) => Promise<boolean>;

/** What one send needs. */
export interface Order {
  readonly session: Session;
  readonly subject: CodeSubject;
  readonly delivery: Delivery;
  /** Stores the state of the session after this code. */
  readonly keep: Keep;
}

/**
 * Makes a code and sends it; false, and nothing is done, when `keep` returns false. Earlier codes of the person, in
 * any session, are no longer valid (Specification section 4). A subject without a person gets a dummy code: the same
 * rows, never delivered, never right. Only the digest of the code is stored. With development endpoints the outbox has
 * the code and its recipient as well.
 */
export async function sendCode(
  { db, clock, dev, key, post }: ServerContext,
  { session, subject, delivery, keep }: Order,
): Promise<boolean> {
  const { purpose, userId, personId } = subject;
  const code = randomDigits(limits.code.digits);
  const id = randomName();
  const now = timeFromNow(clock);
  const isReal = userId !== null || personId !== null;
  const isKept = await db.transaction(async (tx) => {
    // Of two sends at once for one person, or in one session, the second waits here and then invalidates the
    // first one's code.
    await lockUser(tx, userId ?? '');
    if (personId !== null) await lockPerson(tx, personId);
    await lockSession(tx, session);
    if (!(await keep(tx))) return false;
    await tx.query(
      'update codes set retired_at = $4 where retired_at is null and (session_id = $1 or user_id = $2 or person_id = $3)',
      [session.id, userId, personId, now],
    );
    await tx.query(
      'insert into codes (id, session_id, purpose, user_id, person_id, code_hash, created_at) values ($1, $2, $3, $4, $5, $6, $7)',
      [id, session.id, purpose, userId, personId, keyedDigest(key, id + code), now],
    );
    if (dev)
      await tx.query(
        'insert into outbox (user_id, person_id, recipient, channel, code, sent_at, delivered, language) values ($1, $2, $3, $4, $5, $6, $7, $8)',
        [userId, personId, delivery.recipient, delivery.deliveryMethod, code, now, isReal, session.locale],
      );
    return true;
  });
  if (isKept && isReal)
    post.deliver({ to: delivery.recipient, channel: delivery.deliveryMethod, code, locale: session.locale });
  return isKept;
}

interface LiveCode {
  readonly [column: string]: unknown;
  readonly id: string;
  readonly user_id: string | null;
  readonly person_id: string | null;
  readonly code_hash: string;
  readonly created_at: Date;
}

/** What one judgement needs. */
export interface Attempt<T> {
  readonly session: Session;
  readonly subject: CodeSubject;
  readonly given: string;
  /** Stores what a right code proves, in the same transaction; null when it no longer proves anything. */
  readonly right: (tx: Queries) => Promise<T | null>;
}

/** The verdict; for a right code also what the code has proved. */
export type Judgement<T> =
  | { readonly verdict: 'right'; readonly proved: T }
  | { readonly verdict: 'wrong' | 'expired' | 'dead' };

/**
 * Judges a code given in a session for `subject`. A right code is used up. Wrong codes are counted for the
 * person, so that a new code or another session does not reset the count; only a right code does.
 * @throws RequestFault 429 when there were too many wrong ones
 */
export async function judgeCode<T>(
  context: ServerContext,
  { session, subject, given, right }: Attempt<T>,
): Promise<Judgement<T>> {
  const { db, clock, key } = context;
  return db.transaction(async (tx) => {
    await lockUser(tx, subject.userId ?? '');
    await lockSession(tx, session);
    const [live] = await tx.query<LiveCode>(
      'select * from codes where session_id = $1 and purpose = $2 and retired_at is null for update',
      [session.id, subject.purpose],
    );
    // The session may by now have a code for another person, which proves nothing about this one.
    if (!live || live.user_id !== subject.userId || live.person_id !== subject.personId)
      return { verdict: 'wrong' };
    const now = timeFromNow(clock);
    const retire = () => tx.query('update codes set retired_at = $2 where id = $1', [live.id, now]);
    if (now.getTime() >= live.created_at.getTime() + limits.code.lifetime * 1000)
      return { verdict: 'expired' };

    // The try is counted before the code is compared, so that tries at the same moment are all counted.
    const { count, isHeld } = await countTry(context, tx, subject);
    const isReal = live.user_id !== null || live.person_id !== null;
    if (sameSecret(live.code_hash, keyedDigest(key, live.id + given)) && isReal && !isHeld) {
      await retire();
      const proved = await right(tx);
      await forgetCounts(context, 'codeTry', askedOf(subject), tx);
      return proved === null ? { verdict: 'wrong' } : { verdict: 'right', proved };
    }
    if (count < limits.rates.codeTry.user.count) return { verdict: 'wrong' };
    await retire();
    return { verdict: 'dead' };
  });
}

/**
 * The subject of the count of tries. It is the contact and not the user id: a person who knows only the user
 * id could otherwise lock the owner out.
 */
function askedOf({ userId, personId, contact }: CodeSubject): Asked {
  const account = userId ?? personId;
  return { name: contact ?? `owner ${account}`, account };
}

/**
 * Counts a try. Returns the count for this contact, and whether the account has had too many tries with all
 * contacts together. Without a contact the person is the owner, and too many tries answer 429.
 */
async function countTry(
  context: ServerContext,
  tx: Queries,
  subject: CodeSubject,
): Promise<{ count: number; isHeld: boolean }> {
  const asked = askedOf(subject);
  const { count } = await countName(context, 'codeTry', asked.name, tx);
  const account = await countAccount(context, 'codeTry', asked, tx);
  if (subject.contact === undefined) refuseTooOften(account);
  return { count, isHeld: account.isTooOften };
}
