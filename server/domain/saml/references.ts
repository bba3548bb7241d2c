import { limits } from '../../limits';
import { timeFromNow } from '../../store/clock';
import { digest, randomName } from '../../store/random-and-digest';
import type { Store } from '../../store/store';

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
