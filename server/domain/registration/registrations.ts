import type { Answer } from '../../http/envelope';
import { limits } from '../../limits';
import { timeFromNow } from '../../store/clock';
import { digest, randomName } from '../../store/random-and-digest';
import type { Session } from '../../store/session/session';
import type { Store } from '../../store/store';
import { preferredChoice } from '../codes/options';
import type { Referred } from '../saml/requests';
import { findPerson, type Person } from './people';

/** Starts a registration for the person of an assertion and returns its token, or null if the assertion was used before. */
export async function beginRegistration(
  { db, clock }: Store,
  session: Session,
  assertion: Referred,
): Promise<string | null> {
  const token = randomName();
  const rows = await db.query(
    `insert into registrations (token_hash, session_id, person_id, assertion_id, created_at) values ($1, $2, $3, $4, $5)
     on conflict do nothing returning token_hash`,
    [digest(token), session.id, assertion.personId, assertion.id, timeFromNow(clock)],
  );
  return rows.length === 1 ? token : null;
}

/** The person who registers with this token in this session; null if the token is unknown, expired, or of another session. */
export async function registrant(
  { db, clock }: Store,
  session: Session,
  token: string,
): Promise<Person | null> {
  const [row] = await db.query<{ person_id: string }>(
    'select person_id from registrations where token_hash = $1 and session_id = $2 and created_at >= $3',
    [digest(token), session.id, timeFromNow(clock, -limits.registration.within)],
  );
  return row ? findPerson(db, row.person_id) : null;
}

/** The registering person as the recipient of a code. */
export function holderFor(person: Person) {
  return { userId: null, personId: person.id, email: person.email, phones: person.phones };
}

/** Answers how to reach a registering person. `more`: keys to add. */
export function deliveryAnswer(
  context: Store,
  person: Person,
  more: Readonly<Record<string, unknown>> = {},
): Answer {
  const { phoneId, deliveryMethod } = preferredChoice(context, holderFor(person));
  return {
    body: { messages: [], nextAction: 'VALIDATE_SV', phoneId: phoneId || null, deliveryMethod, ...more },
  };
}
