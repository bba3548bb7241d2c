import { timeFromNow } from '../clock';
import type { Queries } from '../db/database';
import { digest, randomName } from '../random-and-digest';
import type { Store } from '../store';

const DAY = 86_400;

/** A remembered device: the value of its cookie, and for how long. */
export interface Device {
  readonly token: string;
  readonly seconds: number;
}

/** Remembers a device of the user for `days` days. The token is always new, so an attacker can't know it in advance. */
export async function rememberDevice(
  { clock }: Store,
  tx: Queries,
  userId: string,
  days: number,
): Promise<Device> {
  const token = randomName();
  const seconds = days * DAY;
  await tx.query(
    'insert into devices (token_hash, user_id, remembered_at, ends_at) values ($1, $2, $3, $4)',
    [digest(token), userId, timeFromNow(clock), timeFromNow(clock, seconds)],
  );
  return { token, seconds };
}

/**
 * Returns whether the token belongs to a remembered device of the user. `days`: how long the application remembers devices now,
 * which may be shorter than when this one was remembered. Null: never.
 */
export async function isRemembered(
  { clock, db }: Store,
  userId: string,
  token: string,
  days: number | null,
): Promise<boolean> {
  if (days === null || token === '') return false;
  const rows = await db.query(
    'select 1 from devices where token_hash = $1 and user_id = $2 and ends_at > $3 and remembered_at > $4',
    [digest(token), userId, timeFromNow(clock), timeFromNow(clock, -days * DAY)],
  );
  return rows.length === 1;
}

/** Ends all remembered devices of the user. Call it if a password or a factor changes, also if the factor is new. */
export async function endDevices(tx: Queries, userId: string): Promise<void> {
  await tx.query('delete from devices where user_id = $1', [userId]);
}
