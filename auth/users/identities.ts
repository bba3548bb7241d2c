import type { Identity, Io, Providers, User, Users } from '../ports';
import { isSameAddress, ownedAddress } from '../providers/provider';
import { createTable, type Queryable, type TableOptions } from '../stores/postgres';

/** The options of `identitiesIn`. */
export interface IdentityOptions extends TableOptions {
  /** The result of `usersIn`, or your own functions. */
  readonly users: Pick<Users, 'find' | 'byId'>;
  /**
   * Creates the user of an unknown identity of a provider with the rule `register`. Null if it can't have one, such as because its
   * address belongs to another user. Without this function, only users whom you have can sign on.
   */
  register?(identity: Identity, io: Io): Promise<User | null>;
}

/**
 * The identities of a host's users in a table of PostgreSQL, by default `identities`, for `userOf` of `providersWith`.
 * @throws Error if the table's name isn't a plain identifier
 */
export async function identitiesIn(
  pool: Queryable,
  { users, register, table = 'identities', create = true }: IdentityOptions,
): Promise<Providers['userOf']> {
  await createTable(
    'identitiesIn',
    pool,
    [
      'issuer text not null',
      'subject text not null',
      'user_id text not null',
      'added_at timestamptz not null',
      'primary key (issuer, subject)',
    ],
    { table, create },
  );

  async function owner({ issuer, subject }: Identity): Promise<string | null> {
    const { rows } = await pool.query(`select user_id from ${table} where (issuer, subject) = ($1, $2)`, [
      issuer,
      subject,
    ]);
    return rows[0] ? String(rows[0].user_id) : null;
  }
  /** Returns false if the identity belongs to a user by now. */
  async function add({ issuer, subject }: Identity, { id }: User): Promise<boolean> {
    const { rows } = await pool.query(
      `insert into ${table} (issuer, subject, user_id, added_at) values ($1, $2, $3, $4) on conflict do nothing returning user_id`,
      [issuer, subject, id, new Date()],
    );
    return rows.length === 1;
  }

  return async (identity, provider, io) => {
    const id = await owner(identity);
    if (id !== null) {
      const user = await users.byId(id);
      return user && { user, hasJoined: false };
    }
    const address = ownedAddress(provider, identity);
    const found = address === null ? null : await users.find(address);
    const joined = found && isSameAddress(found.email ?? '', address ?? '') ? found : null;
    const mayRegister = provider.rule === 'register' && identity.isEmailVerified === true;
    const user = joined ?? (mayRegister ? ((await register?.(identity, io)) ?? null) : null);
    return user && (await add(identity, user)) ? { user, hasJoined: joined !== null } : null;
  };
}
