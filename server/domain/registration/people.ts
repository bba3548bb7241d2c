import type { Queries } from '../../store/db/database';
import type { NewPhone, User } from '../account/users';

/** A person who can register: one in the directory of the demo's identity provider, or the owner of an identity. */
export interface Person {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly middleInitial: string;
  readonly lastName: string;
  readonly phones: readonly NewPhone[];
  /** The account at an OpenID Connect provider that will belong to the new user; null for a person in the directory. */
  readonly identity: { readonly issuer: string; readonly subject: string } | null;
}

type PersonRow = { [column: string]: unknown } & Record<
  'id' | 'email' | 'first_name' | 'middle_initial' | 'last_name',
  string
> &
  Record<'issuer' | 'subject', string | null>;

/** Finds a person by id. */
export async function findPerson(queries: Queries, id: string): Promise<Person | null> {
  const [row] = await queries.query<PersonRow>('select * from people where id = $1', [id]);
  return row ? personOf(row) : null;
}

/** All people in the demo's directory, ordered by id. */
export async function listPeople(queries: Queries): Promise<Person[]> {
  return (await queries.query<PersonRow>('select * from people where issuer is null order by id')).map(
    personOf,
  );
}

function personOf(row: PersonRow): Person {
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    middleInitial: row.middle_initial,
    lastName: row.last_name,
    phones: row.phones as NewPhone[],
    identity:
      row.issuer !== null && row.subject !== null ? { issuer: row.issuer, subject: row.subject } : null,
  };
}

/** Adds the owner of an identity, until the registration must be complete. An owner who returns gets a new time and name. */
export async function addOwner(
  queries: Queries,
  { id, email, firstName, lastName, identity }: Person,
  claimedAt: Date,
): Promise<void> {
  await queries.query(
    `insert into people (id, email, first_name, last_name, issuer, subject, claimed_at) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (id) do update set first_name = $3, last_name = $4, claimed_at = $7`,
    [id, email, firstName, lastName, identity?.issuer, identity?.subject, claimedAt],
  );
}

/** Locks a person until the transaction ends. */
export async function lockPerson(tx: Queries, id: string): Promise<void> {
  await tx.query('select 1 from people where id = $1 for no key update', [id]);
}

/** The user id of a person who registers. The owner of an identity has no other name than the email address. */
export const userIdOf = ({ id, email, identity }: Person): string => (identity === null ? id : email);

/** The user fields that the password rules need, for a person who isn't a user yet. */
export function asUser(person: Person): Pick<User, 'id' | 'user_id' | 'email' | 'first_name' | 'last_name'> {
  return {
    id: '',
    user_id: userIdOf(person),
    email: person.email,
    first_name: person.firstName,
    last_name: person.lastName,
  };
}
