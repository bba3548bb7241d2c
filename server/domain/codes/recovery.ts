import type { Queries } from '../../store/db/database';
import type { Recovery, Session } from '../../store/session/session';
import type { CodeSubject } from './codes';

export function recoverySubject({ userId, phoneId }: Recovery): CodeSubject {
  return { purpose: 'RECOVERY', userId, personId: null, contact: `contact ${phoneId}` };
}

/** Starts a recovery in a session, replacing any other. Returns false if the session has ended. */
export async function beginRecovery(
  queries: Queries,
  session: Session,
  recovery: Recovery,
): Promise<boolean> {
  const rows = await queries.query('update sessions set recovery = $2 where id = $1 returning id', [
    session.id,
    JSON.stringify(recovery),
  ]);
  return rows.length === 1;
}

/** Replaces the recovery that was read with the session. Returns false if another request was faster. */
export async function replaceRecovery(queries: Queries, session: Session, next: Recovery): Promise<boolean> {
  const rows = await queries.query(
    'update sessions set recovery = $2 where id = $1 and recovery is not distinct from $3::jsonb returning id',
    [session.id, JSON.stringify(next), session.recovery && JSON.stringify(session.recovery)],
  );
  return rows.length === 1;
}

/** Uses up the proof of a recovery. Returns false without one. */
export async function takeProof(queries: Queries, session: Session): Promise<boolean> {
  const rows = await queries.query(
    "update sessions set recovery = null where id = $1 and recovery ->> 'provedAt' is not null returning id",
    [session.id],
  );
  return rows.length === 1;
}
