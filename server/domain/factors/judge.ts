import { timeFromNow } from '../../store/clock';
import type { Queries } from '../../store/db/database';
import type { Authenticator } from '../../store/rates/in-a-row';
import type { Session } from '../../store/session/session';
import type { Store } from '../../store/store';
import { countTry, forgetTries, type Judgement, judgeAttempt } from '../codes/tries';
import type { Outside } from '../outside';

/** A code that the signed-on user didn't get from the server, and its effect. */
export interface FactorAttempt<T> {
  readonly session: Session;
  readonly userId: string;
  readonly authenticator: Authenticator;
  /** Uses up the code. Returns false if it is wrong. */
  readonly use: (tx: Queries) => Promise<boolean>;
  /** Stores the effect of a correct code in the same transaction. */
  readonly right: (tx: Queries) => Promise<T>;
}

/**
 * Checks a code of an authenticator app or a recovery code. Attempts are counted together with those of sent codes. After the last
 * one the user's sent code is invalid too.
 * @throws RequestFault 429 after too many wrong codes
 */
export async function judgeFactor<T>(
  context: Store & Outside,
  { session, userId, authenticator, use, right }: FactorAttempt<T>,
): Promise<Judgement<T>> {
  return judgeAttempt<T>(context, { session, userId }, async (tx) => {
    const subject = { authenticator, userId, personId: null };
    // Count the attempt before comparing the code, so that parallel attempts are all counted.
    const count = await countTry(context, tx, subject);
    if (!count.isHeld && (await use(tx))) {
      const proved = await right(tx);
      await forgetTries(context, tx, subject);
      return { verdict: 'right', proved };
    }
    const { isLast, disables } = count;
    if (!isLast) return { verdict: 'wrong', disables };
    await tx.query('update codes set retired_at = $2 where retired_at is null and user_id = $1', [
      userId,
      timeFromNow(context.clock),
    ]);
    return { verdict: 'exhausted', disables };
  });
}
