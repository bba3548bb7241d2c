import type { Queries } from '../../store/db/database';
import type { Session, Verification } from '../../store/session/session';

/** Replaces the verification that was read with the session. Returns false if another request was faster. */
export async function replaceVerification(
  queries: Queries,
  session: Session,
  next: Verification,
): Promise<boolean> {
  const rows = await queries.query(
    'update sessions set verification = $2 where id = $1 and verification is not distinct from $3::jsonb returning id',
    [session.id, JSON.stringify(next), session.verification && JSON.stringify(session.verification)],
  );
  return rows.length === 1;
}

/** Uses up the proof of a verification. Returns false without one. */
export async function takeVerification(queries: Queries, session: Session): Promise<boolean> {
  const rows = await queries.query(
    "update sessions set verification = null where id = $1 and verification ->> 'provedAt' is not null returning id",
    [session.id],
  );
  return rows.length === 1;
}
