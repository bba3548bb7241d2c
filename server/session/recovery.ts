import type { CodeSubject } from '../code/codes';
import type { Queries } from '../db/database';
import type { Owed, Session } from './store';

/** How a code can travel (Specification section 3, "Selected option"). */
export type DeliveryMethod = 'TEXT' | 'VOICE' | 'EMAIL';

/**
 * Who recovers an account in this session, and how far that has come. Kept on the server, so that no payload can
 * claim to be someone else. For an unknown user or a wrong contact `userId` is null and all the rest looks the same.
 */
export interface Recovery {
  readonly userId: string | null;
  /** What was typed as the user id, as it is counted: see http/rates.ts. */
  readonly typed: string;
  /** What a right code leaves to be done before this is more than a recovery. */
  readonly owes: readonly Owed[];
  readonly phoneId: string;
  readonly recipient: string;
  readonly deliveryMethod: DeliveryMethod;
  readonly flow: 'FPS' | 'NEW_USER';
  /** Sends so far, the first included: svAttempts. */
  readonly sends: number;
  /** Milliseconds since 1970 of the last send. */
  readonly sentAt: number;
  /** Milliseconds since 1970 at which a right code was given; null until then. */
  readonly provedAt: number | null;
}

/** Whose code a recovery asks for. */
export function recoverySubject({ userId, phoneId }: Recovery): CodeSubject {
  return { purpose: 'RECOVERY', userId, personId: null, contact: `contact ${phoneId}` };
}

/** Begins a recovery in a session, in place of any other; false when the session has ended. */
export async function beginRecovery(queries: Queries, session: Session, recovery: Recovery): Promise<boolean> {
  const rows = await queries.query('update sessions set recovery = $2 where id = $1 returning id', [session.id, JSON.stringify(recovery)]);
  return rows.length === 1;
}

/** Puts `next` in the place of the recovery that the session was read with; false when another request was faster. */
export async function replaceRecovery(queries: Queries, session: Session, next: Recovery): Promise<boolean> {
  const rows = await queries.query('update sessions set recovery = $2 where id = $1 and recovery is not distinct from $3::jsonb returning id', [
    session.id,
    JSON.stringify(next),
    session.recovery && JSON.stringify(session.recovery),
  ]);
  return rows.length === 1;
}

/** Uses up the proof of a recovery; false when there is none (any more). */
export async function takeProof(queries: Queries, session: Session): Promise<boolean> {
  const rows = await queries.query("update sessions set recovery = null where id = $1 and recovery ->> 'provedAt' is not null returning id", [
    session.id,
  ]);
  return rows.length === 1;
}
