import { timeFromNow } from '../../store/clock';
import { faultOf } from '../../store/logs';
import type { Session } from '../../store/session/session';
import type { Store } from '../../store/store';
import type { Outside } from '../outside';
import type { Change } from './message';

/** A notice to the owner of an account. */
export interface Notice {
  readonly change: Change;
  readonly userId: string;
  /** The email address that the account had before the change. */
  readonly to: string;
  /** The session that made the change: its language and its browser. */
  readonly session: Pick<Session, 'locale' | 'browser' | 'system'>;
}

/**
 * Sends an email about a change that has taken effect. Call it after the transaction. It never rejects, because the change is
 * done: a failure is only logged.
 */
export async function sendNotice(
  { db, clock, dev, log, post }: Store & Outside,
  { change, userId, to, session: { locale, browser, system } }: Notice,
): Promise<void> {
  try {
    const at = timeFromNow(clock);
    if (dev)
      await db.query(
        `insert into outbox (user_id, recipient, channel, change, sent_at, delivered, language, browser, system)
         values ($1, $2, 'EMAIL', $3, $4, true, $5, $6, $7)`,
        [userId, to, change, at, locale, browser, system],
      );
    post.deliver({ to, channel: 'EMAIL', code: '', change, at, locale, browser, system });
  } catch (error) {
    log.error(faultOf(error as Error), 'the notice about a change of an account could not be sent');
  }
}
