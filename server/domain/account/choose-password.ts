import { type Clock, timeFromNow } from '../../store/clock';
import type { Queries } from '../../store/db/database';
import { endDevices } from '../../store/session/devices';
import type { Session } from '../../store/session/session';
import { endOtherSessions } from '../../store/session/store';
import { choosePassword } from './passwords';

/** Stores the password that the user chose in this session, and ends all other sessions and all remembered devices of the user. */
export async function takePassword(
  tx: Queries,
  clock: Clock,
  session: Session,
  { userId, hash }: { userId: string; hash: string },
): Promise<void> {
  await choosePassword(tx, userId, hash, timeFromNow(clock));
  await endOtherSessions(tx, session, userId);
  await endDevices(tx, userId);
}
