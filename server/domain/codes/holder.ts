import type { Queries } from '../../store/db/database';
import type { Newcomer, Session, Verification, VerificationPurpose } from '../../store/session/session';
import type { Store } from '../../store/store';
import { type NewPhone, type User, userById } from '../account/users';
import { findPerson } from '../registration/people';
import type { CodeSubject } from './codes';

/** The user or person who has to enter a code, with all phone numbers and addresses to which it can be sent. */
export interface Holder {
  readonly userId: string | null;
  readonly personId: string | null;
  readonly newcomer?: Newcomer;
  /** Null if codes can't be sent there. */
  readonly email: string | null;
  readonly phones: readonly NewPhone[];
}

/** Returns whoever has to enter a code in a session, or null without a sign-on or registration. */
export async function holderOf(
  { db }: Store,
  session: Session,
  purpose: VerificationPurpose,
): Promise<Holder | null> {
  if (purpose === 'SELF_REG') {
    const { verification } = session;
    const person =
      verification?.purpose === purpose && verification.personId
        ? await findPerson(db, verification.personId)
        : null;
    return person && { userId: null, personId: person.id, email: person.email, phones: person.phones };
  }
  if (purpose === 'SIGN_UP') {
    const { newcomer } = session.verification ?? {};
    return newcomer ? holderOfNewcomer(newcomer) : null;
  }
  const user = session.user_id ? await userById(db, session.user_id) : null;
  if (!user) return null;
  const { id: userId, email } = user;
  return user.gets_sent_codes
    ? { userId, personId: null, email, phones: await phonesOf({ db }, user) }
    : { userId, personId: null, email: null, phones: [] };
}

/** A stranger who signs up, as the recipient of a code. */
export const holderOfNewcomer = (newcomer: Newcomer) => ({
  userId: null,
  personId: null,
  newcomer,
  email: newcomer.email,
  phones: [],
});

/** The subject of a code for a holder. */
export const subjectOf = (
  purpose: VerificationPurpose,
  { userId, personId, newcomer }: Holder,
): CodeSubject => ({
  purpose,
  userId,
  personId,
  ...(newcomer && { contact: `sign-up ${newcomer.typed}`, isSent: newcomer.isNew }),
});

/** A user's phone numbers, mobiles first. */
export async function phonesOf({ db }: Pick<Store, 'db'>, user: Pick<User, 'id'>): Promise<NewPhone[]> {
  const rows = await db.query<
    Record<'country_type' | 'country_code' | 'phone_number' | 'phone_type' | 'extension', string>
  >('select * from contacts where user_id = $1 order by phone_type desc, phone_number', [user.id]);
  return rows.map((row) => ({
    countryType: row.country_type as NewPhone['countryType'],
    countryCode: row.country_code,
    phoneNumber: row.phone_number,
    phoneType: row.phone_type as NewPhone['phoneType'],
    extension: row.extension,
  }));
}

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
