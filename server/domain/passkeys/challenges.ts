import { randomBytes } from 'node:crypto';
import { limits } from '../../limits';
import { type Clock, timeFromNow } from '../../store/clock';
import type { Queries } from '../../store/db/database';
import { digest } from '../../store/random-and-digest';
import type { Session } from '../../store/session/session';
import type { Store } from '../../store/store';

/** A passkey proves a sign-on or a second step, or that it exists. */
export type Purpose = 'SIGN_ON' | 'TWO_FACTOR' | 'STEP_UP' | 'ADD';

/** The holder and the purpose of a challenge. `userId`: null for a sign-on, in which the passkey names the user. */
export interface ChallengeFor {
  readonly session: Session;
  readonly purpose: Purpose;
  readonly userId: string | null;
}

/** Issues a challenge. Only the newest ones of a session are kept, so that a client can't fill the database. */
export async function issueChallenge(
  { db, clock }: Pick<Store, 'db' | 'clock'>,
  { session, purpose, userId }: ChallengeFor,
): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  await db.query(
    'insert into challenges (challenge_hash, session_id, purpose, user_id, issued_at) values ($1, $2, $3, $4, $5)',
    [digest(challenge), session.id, purpose, userId, timeFromNow(clock)],
  );
  await db.query(
    'delete from challenges where challenge_hash in (select challenge_hash from challenges where session_id = $1 order by issued_at desc offset $2)',
    [session.id, limits.passkeys.challengesOfOneSession],
  );
  return challenge;
}

/**
 * Uses up a challenge. Returns false if it was used, has expired, or was issued to another session or user or for another purpose.
 * The deletion decides, so of two requests at the same time exactly one gets it. A request that may not redeem a challenge doesn't
 * use it up.
 */
export async function takeChallenge(
  queries: Queries,
  clock: Clock,
  challenge: string,
  { session, purpose, userId }: ChallengeFor,
): Promise<boolean> {
  const rows = await queries.query(
    `delete from challenges where challenge_hash = $1 and session_id = $2 and purpose = $3
       and user_id is not distinct from $4 and issued_at > $5 returning challenge_hash`,
    [digest(challenge), session.id, purpose, userId, timeFromNow(clock, -limits.passkeys.challengeLifetime)],
  );
  return rows.length === 1;
}
