import { choosePassword } from '../account/passwords';
import { type Clock, timeFromNow } from '../clock';
import type { Queries } from '../db/database';
import type { Session } from './session';
import { endOtherSessions } from './store';

/** Makes the password that was chosen in a session the user's, and ends every other session of theirs. */
export async function takePassword(
  tx: Queries,
  clock: Clock,
  session: Session,
  { userId, hash }: { userId: string; hash: string },
): Promise<void> {
  await choosePassword(tx, userId, hash, timeFromNow(clock));
  await endOtherSessions(tx, session, userId);
}
