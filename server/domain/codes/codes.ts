import { limits } from '../../limits';
import { timeFromNow } from '../../store/clock';
import type { Queries } from '../../store/db/database';
import { keyedDigest, randomDigits, randomName, sameSecret } from '../../store/random-and-digest';
import type { DeliveryMethod, Session, VerificationPurpose } from '../../store/session/session';
import { lockSession } from '../../store/session/store';
import type { Store } from '../../store/store';
import { lockUser } from '../account/users';
import type { Outside } from '../outside';
import { lockPerson } from '../registration/people';
import { countTry, forgetTries, type Judgement, judgeAttempt } from './tries';

/** The user and the purpose of a code. It is valid for no other user or purpose. */
export interface CodeSubject {
  readonly purpose: 'RECOVERY' | VerificationPurpose;
  /** The user, or null for a dummy code and for a person who isn't a user yet. */
  readonly userId: string | null;
  /** The person who registers, in SELF_REG. */
  readonly personId: string | null;
  /** In a recovery before the correct code: identifies the entered contact. */
  readonly contact?: string;
  /** In SIGN_UP, before there is a user: whether the code is sent. Otherwise it is a dummy. */
  readonly isSent?: boolean;
}

/** Whether a code is delivered and can be right. */
const isReal = ({ userId, personId, isSent }: CodeSubject): boolean =>
  isSent ?? (userId !== null || personId !== null);

export interface Delivery {
  readonly recipient: string;
  readonly deliveryMethod: DeliveryMethod;
}

/** Stores the session's new state in the transaction that creates the code. Returns false if that is no longer possible. */
export type Keep = (tx: Queries) => Promise<boolean>;

export interface Order {
  readonly session: Session;
  readonly subject: CodeSubject;
  readonly delivery: Delivery;
  /** Stores the session's state after this code. */
  readonly keep: Keep;
}

/**
 * Creates a code and sends it. Does nothing and returns false if `keep` returns false. Earlier codes of the user, in any session,
 * become invalid (Specification section 4). A subject without a user gets a dummy code, with the same rows, which is never
 * delivered and never matches. The database has only the code's digest, and with development endpoints also the outbox with
 * code and recipient.
 */
export async function sendCode(
  { db, clock, dev, keys: [key], post }: Store & Outside,
  { session, subject, delivery, keep }: Order,
): Promise<boolean> {
  const { purpose, userId, personId } = subject;
  const { recipient, deliveryMethod: channel } = delivery;
  const { locale, browser, system } = session;
  const code = randomDigits(limits.code.digits);
  const id = randomName();
  const now = timeFromNow(clock);
  const isKept = await db.transaction(async (tx) => {
    // Of two parallel sends for one user or in one session, the second one waits here and then invalidates the first one's code.
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
        `insert into outbox (user_id, person_id, recipient, channel, code, sent_at, delivered, language, browser, system)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
        [userId, personId, recipient, channel, code, now, isReal(subject), locale, browser, system],
      );
    return true;
  });
  if (isKept && isReal(subject))
    post.deliver({ to: recipient, channel, code, change: null, at: now, locale, browser, system });
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

export interface Attempt<T> {
  readonly session: Session;
  readonly subject: CodeSubject;
  readonly given: string;
  /** Stores the effect of a correct code in the same transaction. Returns null if the code no longer has one. */
  readonly right: (tx: Queries) => Promise<T | null>;
}

/**
 * Checks a code that was entered in a session for `subject`. A correct code is used up. Wrong codes are counted per user, so
 * only a correct code resets the count, and neither a new code nor another session does.
 * @throws RequestFault 429 after too many wrong codes
 */
export async function judgeCode<T>(
  context: Store & Outside,
  { session, subject, given, right }: Attempt<T>,
): Promise<Judgement<T>> {
  const { clock, keys } = context;
  const tried = {
    ...subject,
    authenticator: subject.purpose === 'RECOVERY' ? 'recovery' : 'sentCodes',
  } as const;
  return judgeAttempt<T>(context, { session, userId: subject.userId }, async (tx) => {
    const [live] = await tx.query<LiveCode>(
      'select * from codes where session_id = $1 and purpose = $2 and retired_at is null for update',
      [session.id, subject.purpose],
    );
    // The session may have a code for another user by now, which proves nothing about this one.
    if (!live || live.user_id !== subject.userId || live.person_id !== subject.personId)
      return { verdict: 'wrong' };
    const now = timeFromNow(clock);
    const retire = () => tx.query('update codes set retired_at = $2 where id = $1', [live.id, now]);
    if (now.getTime() >= live.created_at.getTime() + limits.code.lifetime * 1000)
      return { verdict: 'expired' };

    // Count the attempt before comparing the code, so that parallel attempts are all counted.
    const count = await countTry(context, tx, tried);
    const isRight = keys.some((key) => sameSecret(live.code_hash, keyedDigest(key, live.id + given)));
    if (isRight && isReal(subject) && !count.isHeld) {
      await retire();
      const proved = await right(tx);
      await forgetTries(context, tx, tried);
      return proved === null ? { verdict: 'wrong' } : { verdict: 'right', proved };
    }
    const { isLast, disables } = count;
    if (!isLast) return { verdict: 'wrong', disables };
    await retire();
    return { verdict: 'exhausted', disables };
  });
}
