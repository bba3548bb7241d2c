import type { UserAgent } from '../../../auth/base/user-agent';
import { limits } from '../../limits';
import { timeFromNow } from '../clock';
import type { Queries, Row } from '../db/database';
import { digest } from '../random-and-digest';
import type { Store } from '../store';
import type { Session } from './session';
import { endSession } from './store';

/** A session in the list of its user. */
export interface ListedSession extends UserAgent {
  /** A digest of the sId, because a page that could read the sId of another browser could forge that browser's requests. */
  readonly id: string;
  /** The place where it began, in words. Null: unknown. */
  readonly place: string | null;
  /** When the user last signed on or proved their identity in it. */
  readonly startedAt: string;
  readonly usedAt: string;
  readonly isCurrent: boolean;
}

interface Stored extends Row, UserAgent {
  readonly id: string;
  readonly place: string | null;
  readonly created_at: Date;
  readonly seen_at: Date;
}

/** The live sessions of the session's user, also those that still require a step. The one that was used last comes first. */
export async function listSessions(
  { clock }: Store,
  queries: Queries,
  session: Session,
): Promise<ListedSession[]> {
  const rows = await queries.query<Stored>(
    `select id, browser, system, place, created_at, seen_at from sessions
     where user_id = $1 and seen_at >= $2 and created_at >= $3 order by seen_at desc, id`,
    [session.user_id, timeFromNow(clock, -limits.session.idle), timeFromNow(clock, -limits.session.longest)],
  );
  return rows.map(({ id, browser, system, place, created_at, seen_at }) => ({
    id: digest(id),
    browser,
    system,
    place,
    startedAt: created_at.toISOString(),
    usedAt: seen_at.toISOString(),
    isCurrent: id === session.id,
  }));
}

/** Ends the session of the user that has this id in the list. Returns whether there was one. */
export async function endListedSession(tx: Queries, userId: string, listed: string): Promise<boolean> {
  const rows = await tx.query<{ id: string }>('select id from sessions where user_id = $1', [userId]);
  const found = rows.find(({ id }) => digest(id) === listed);
  if (!found) return false;
  await endSession(tx, found);
  return true;
}
