import type { NewPhone, User } from '../account/users';
import type { Queries } from '../db/database';

/** A person in the directory of the demo's identity provider. */
export interface Person {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly middleInitial: string;
  readonly lastName: string;
  readonly phones: readonly NewPhone[];
}

type PersonRow = { [column: string]: unknown } & Record<
  'id' | 'email' | 'first_name' | 'middle_initial' | 'last_name',
  string
>;

/** Finds a person by id in the identity provider's directory. */
export async function findPerson(queries: Queries, id: string): Promise<Person | null> {
  const [row] = await queries.query<PersonRow>('select * from people where id = $1', [id]);
  return row ? personOf(row) : null;
}

/** All people in that directory, ordered by id. */
export async function listPeople(queries: Queries): Promise<Person[]> {
  return (await queries.query<PersonRow>('select * from people order by id')).map(personOf);
}

function personOf(row: PersonRow): Person {
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    middleInitial: row.middle_initial,
    lastName: row.last_name,
    phones: row.phones as NewPhone[],
  };
}

/** Locks a person until the transaction ends. */
export async function lockPerson(tx: Queries, id: string): Promise<void> {
  await tx.query('select 1 from people where id = $1 for no key update', [id]);
}

/** The user fields that the password rules need, for a person who isn't a user yet. */
export function asUser(person: Person): Pick<User, 'id' | 'user_id' | 'email' | 'first_name' | 'last_name'> {
  return {
    id: '',
    user_id: person.id,
    email: person.email,
    first_name: person.firstName,
    last_name: person.lastName,
  };
}
