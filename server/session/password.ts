import { choosePassword } from '../account/passwords';
import { type Clock, timeFromNow } from '../clock';
import type { Queries } from '../db/database';
import { endDevices } from '../second-factors/devices';
import type { Session } from './session';
import { endOtherSessions } from './store';

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
