import { timeFromNow } from '../clock';
import type { ServerContext } from '../context';
import { limits } from '../limits';
import { keyedDigest, randomDigits, randomName, sameSecret } from '../secrets';
import type { Recovery } from '../session/recovery';
import type { Session } from '../session/store';

/**
 * Makes a code and sends it to the outbox. Earlier codes of the user, in any session, are dead from then on
 * (Specification section 4). A recovery without a user gets a decoy: the same rows, never delivered, never right.
 */
export async function sendCode({ db, clock, key }: ServerContext, session: Session, recovery: Recovery): Promise<void> {
  const code = randomDigits(limits.code.digits);
  const id = randomName();
  const now = timeFromNow(clock);
  await db.transaction(async (tx) => {
    // Two sends for one user at once: the second waits here, then retires the first one's code.
    await tx.query('select id from users where id = $1 for update', [recovery.userId]);
    await tx.query('update codes set retired_at = $3 where retired_at is null and (session_id = $1 or user_id = $2)', [
      session.id,
      recovery.userId,
      now,
    ]);
    await tx.query('insert into codes (id, session_id, user_id, code_hash, created_at) values ($1, $2, $3, $4, $5)', [
      id,
      session.id,
      recovery.userId,
      keyedDigest(key, id + code),
      now,
    ]);
    await tx.query('insert into outbox (user_id, recipient, channel, code, sent_at, delivered) values ($1, $2, $3, $4, $5, $6)', [
      recovery.userId,
      recovery.recipient,
      recovery.deliveryMethod,
      code,
      now,
      recovery.userId !== null,
    ]);
  });
}

/** How a given code was judged. `dead`: wrong once too often. */
export type CodeVerdict = 'right' | 'wrong' | 'expired' | 'dead';

/** Judges a code given in a session. A right one is used up by that, a wrong one is counted. */
export async function judgeCode({ db, clock, key }: ServerContext, session: Session, given: string): Promise<CodeVerdict> {
  return db.transaction(async (tx) => {
    const [live] = await tx.query<{ id: string; user_id: string | null; code_hash: string; created_at: Date; wrong_tries: number }>(
      'select * from codes where session_id = $1 and retired_at is null for update',
      [session.id],
    );
    if (!live) return 'wrong';
    const now = timeFromNow(clock);
    const retire = () => tx.query('update codes set retired_at = $2 where id = $1', [live.id, now]);
    if (now.getTime() >= live.created_at.getTime() + limits.code.lifetime * 1000) return 'expired';
    if (sameSecret(live.code_hash, keyedDigest(key, live.id + given)) && live.user_id !== null) {
      await retire();
      return 'right';
    }
    await tx.query('update codes set wrong_tries = wrong_tries + 1 where id = $1', [live.id]);
    if (live.wrong_tries + 1 < limits.code.wrongTries) return 'wrong';
    await retire();
    return 'dead';
  });
}
