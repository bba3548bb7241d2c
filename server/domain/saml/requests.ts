import { limits } from '../../limits';
import { timeFromNow } from '../../store/clock';
import { digest, randomName } from '../../store/random-and-digest';
import type { Session } from '../../store/session/session';
import type { Store } from '../../store/store';

/**
 * The requester of a sign-on: a session of the widget, or a host page that sent the browser to the identity provider. `state`: the
 * secret that the browser's cookie proves.
 */
export type Requester = { readonly session: Session } | { readonly target: string; readonly state: string };

/** The state in the id of a host page's request. */
export const stateOf = (id: string): string => id.slice(1);

/** Stores a request of the service provider and returns its id. An XML id must not begin with a digit, so it begins with _. */
export async function askIdentityProvider({ db, clock }: Store, requester: Requester): Promise<string> {
  const id = `_${'state' in requester ? requester.state : randomName()}`;
  await db.query(
    'insert into sign_in_requests (id, session_id, target, created_at) values ($1, $2, $3, $4)',
    [
      id,
      'session' in requester ? requester.session.id : null,
      'target' in requester ? requester.target : null,
      timeFromNow(clock),
    ],
  );
  return id;
}

/** Uses up a request of this session. Returns false if it is unknown. */
export async function answerSession({ db, clock }: Store, id: string, session: Session): Promise<boolean> {
  const rows = await db.query(
    'delete from sign_in_requests where id = $1 and session_id = $2 and created_at >= $3 returning id',
    [id, session.id, timeFromNow(clock, -limits.assertion.answeredWithin)],
  );
  return rows.length === 1;
}

/** Uses up a request of a host page and returns the page to go back to, or null if it is unknown. */
export async function answerPage({ db, clock }: Store, id: string): Promise<string | null> {
  const [row] = await db.query<{ target: string }>(
    'delete from sign_in_requests where id = $1 and target is not null and created_at >= $2 returning target',
    [id, timeFromNow(clock, -limits.assertion.answeredWithin)],
  );
  return row?.target ?? null;
}

/** The page to go back to after a request, without using it up, or null if it is unknown. */
export async function targetAsked({ db, clock }: Store, id: string): Promise<string | null> {
  const [row] = await db.query<{ target: string }>(
    'select target from sign_in_requests where id = $1 and target is not null and created_at >= $2',
    [id, timeFromNow(clock, -limits.assertion.answeredWithin)],
  );
  return row?.target ?? null;
}

/** The person and the assertion behind a reference. */
export interface Referred {
  readonly id: string;
  readonly personId: string;
}

/** Stores the claims of an assertion for the page `target` and returns the reference for the page's address. */
export async function keepReference(
  { db, clock }: Store,
  { id, personId }: Referred,
  target: string,
): Promise<string> {
  const reference = randomName();
  await db.query(
    'insert into assertion_references (reference_hash, person_id, assertion_id, target, created_at) values ($1, $2, $3, $4, $5)',
    [digest(reference), personId, id, target, timeFromNow(clock)],
  );
  return reference;
}

/** Uses up a reference; null if it is unknown, expired, used before or for another page. */
export async function takeReference(
  { db, clock }: Store,
  reference: string,
  target: string,
): Promise<Referred | null> {
  const [row] = await db.query<{ assertion_id: string; person_id: string }>(
    'delete from assertion_references where reference_hash = $1 and target = $2 and created_at >= $3 returning assertion_id, person_id',
    [digest(reference), target, timeFromNow(clock, -limits.assertion.lifetime)],
  );
  return row ? { id: row.assertion_id, personId: row.person_id } : null;
}
