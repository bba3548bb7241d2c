import type { Context } from 'hono';
import { limits } from '../limits';
import { type Clock, timeFromNow } from '../store/clock';
import type { Queries } from '../store/db/database';
import { digest, randomName } from '../store/random-and-digest';
import { rotateToken } from '../store/session/csrf';
import type { NewSession, Owed, Recovery, Session, Verification } from '../store/session/session';
import { endOldestSessions, SessionGone } from '../store/session/store';
import type { Store } from '../store/store';
import { giveCookie, takeCookie } from './cookies';
import type { Edge } from './edge';

/** A renewed session, with the token that replaces its earlier ones. */
export interface RenewedSession extends NewSession {
  readonly csrfToken: string;
}

/** The user who proved their identity in the session, and the next steps. Omitted fields are deleted, because the session now belongs to this user. */
export interface Proof {
  /** The user who is signed on from now on, or null. */
  readonly userId: string | null;
  readonly owes?: readonly Owed[];
  /** The permission that a correct code gives this session. */
  readonly recovery?: Recovery;
  readonly verification?: Verification;
  /** The hash of a password that takes effect after the second step. */
  readonly nextPasswordHash?: string | null;
  /** Whether to offer a passkey once no step is required any more. */
  readonly mayOfferPasskey?: boolean;
  /** When the user last proved their identity: now, unless the call isn't a sign-on, a second factor or a step-up. */
  readonly provedAt?: Date | null;
}

/**
 * Gives a session that has just proved the user's identity a new id, secret and CSRF token, so that the old ones are useless to an
 * attacker. The page that sent the proof still has the old sId, which the server accepts together with the new cookie. The
 * session's maximum lifetime restarts.
 */
export async function renewSession(
  queries: Queries,
  clock: Clock,
  session: Session,
  proof: Proof,
): Promise<RenewedSession> {
  const { userId, owes = [], recovery, verification, nextPasswordHash = null } = proof;
  const now = timeFromNow(clock);
  const { provedAt = now, mayOfferPasskey = false } = proof;
  const secret = randomName();
  const [renewed] = await queries.query<Session & Record<string, unknown>>(
    `update sessions set id = $2, previous_id = $1, secret_hash = $3, user_id = $4, failures = 0, owes = $5, recovery = $6,
       verification = $7, next_password_hash = $8, created_at = $9, seen_at = $9, proved_at = $10,
       may_offer_passkey = $11
     where id = $1 or previous_id = $1 returning *`,
    [
      session.id,
      randomName(),
      digest(secret),
      userId,
      owes,
      asJson(recovery),
      asJson(verification),
      nextPasswordHash,
      now,
      userId === null ? null : provedAt,
      mayOfferPasskey,
    ],
  );
  if (!renewed) throw new SessionGone();
  if (userId !== null) await endOldestSessions(queries, userId, limits.session.ofOneAccount);
  // The database doesn't store the browser's language.
  const next = { ...renewed, locale: session.locale };
  return { session: next, secret, csrfToken: await rotateToken(queries, clock, next) };
}

function asJson(value: object | undefined): string | null {
  return value === undefined ? null : JSON.stringify(value);
}

/** Passes a renewed session on to the browser: sets the cookie and returns the keys for the answer. */
export function handOver(
  c: Context,
  context: Store & Edge,
  old: Session,
  { csrfToken, ...renewed }: RenewedSession,
) {
  takeCookie(c, context, old);
  giveCookie(c, context, renewed);
  return { sessionId: renewed.session.id, csrfTokenValue: csrfToken };
}
