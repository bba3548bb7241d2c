import type { Queries } from '../db/database';
import type { DeliveryMethod } from './recovery';
import type { Session } from './store';

/** What a code can be asked for, besides recovery. */
export type VerificationPurpose = 'TWO_FACTOR' | 'STEP_UP' | 'SELF_REG';

/** The code that is asked of a signed-on or registering person in this session. Kept on the server, as a recovery is. */
export interface Verification {
  readonly purpose: VerificationPurpose;
  /** In SELF_REG: who registers. Otherwise the session's user is meant. */
  readonly personId: string | null;
  readonly phoneId: string;
  readonly deliveryMethod: DeliveryMethod;
  /** Sends so far: svAttempts. Another purpose in the same session goes on counting. */
  readonly sends: number;
  /** Milliseconds since 1970 of the last send. */
  readonly sentAt: number;
  /** Milliseconds since 1970 at which a right code was given; null until then. */
  readonly provedAt: number | null;
}

/** Puts `next` in the place of what the session was read with; false when another request was faster. */
export async function replaceVerification(queries: Queries, session: Session, next: Verification): Promise<boolean> {
  const rows = await queries.query(
    'update sessions set verification = $2 where id = $1 and verification is not distinct from $3::jsonb returning id',
    [session.id, JSON.stringify(next), session.verification && JSON.stringify(session.verification)],
  );
  return rows.length === 1;
}

/** Uses up the proof of a verification; false when there is none (any more). */
export async function takeVerification(queries: Queries, session: Session): Promise<boolean> {
  const rows = await queries.query("update sessions set verification = null where id = $1 and verification ->> 'provedAt' is not null returning id", [
    session.id,
  ]);
  return rows.length === 1;
}
