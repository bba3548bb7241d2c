import type { CodeSubject } from '../code/codes';
import type { Queries } from '../db/database';
import type { Session } from './store';

/** How a code can travel (Specification section 3, "Selected option"). */
export type DeliveryMethod = 'TEXT' | 'VOICE' | 'EMAIL';

/**
 * Who recovers an account in this session, and how far that has come. Kept on the server, so that no payload can
 * claim to be someone else. For an unknown user or a wrong contact `userId` is null and all the rest looks the same.
 */
export interface Recovery {
  readonly userId: string | null;
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
export function recoverySubject({ userId }: Recovery): CodeSubject {
  return { purpose: 'RECOVERY', userId, personId: null };
}

/** Stores the state of a recovery with its session; null ends it. */
export async function saveRecovery(queries: Queries, session: Session, recovery: Recovery | null): Promise<void> {
  await queries.query('update sessions set recovery = $2 where id = $1', [session.id, recovery && JSON.stringify(recovery)]);
}

/** Uses up the proof of a recovery; false when there is none (any more). */
export async function takeProof(queries: Queries, session: Session): Promise<boolean> {
  const rows = await queries.query("update sessions set recovery = null where id = $1 and recovery ->> 'provedAt' is not null returning id", [
    session.id,
  ]);
  return rows.length === 1;
}
