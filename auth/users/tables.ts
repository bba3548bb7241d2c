import { randomBytes } from 'node:crypto';
import type { Advice, Io, Proved, Refusal, SignedOn, Step, User, Users } from '../ports';
import { otherColumns, type Queryable } from '../stores/postgres';
import { hashPassword, isHashOf, isOutdated } from './hashes';
import type { Sessions } from './sessions';

/** The names of the host's table and columns. */
export interface UserTable {
  /** The name of your table, such as `users` or `shop.users`. */
  readonly table: string;
  /** The column with your id of a user, of any type. Default: `id`. */
  readonly id?: string;
  /** The column with the email address. Users sign on with it, in any case. */
  readonly email: string;
  /** The column with the hash of the password. Null: the user has none. */
  readonly hash: string;
  /** The column with a name with which users can sign on, too. */
  readonly userId?: string;
  /** The column with the first name. */
  readonly firstName?: string;
  /** The column with the last name. */
  readonly lastName?: string;
  /** The column with a phone for text messages and calls. Its values have a country code, such as `+12125550142`. */
  readonly phone?: string;
  /** The column with a phone that can only be called. */
  readonly landline?: string;
  /** A column of type `boolean`: whether this user needs a second factor. `next` replaces it. */
  readonly secondFactor?: string;
  /** A column of type `jsonb` that keeps all fields of a sign-up's profile, such as the consent to the terms. */
  readonly profile?: string;
}

type Next = Step | Advice | null;

const isStep = (next: Next): next is Step =>
  next === 'second-factor' || next === 'step-up' || next === 'new-password';

/** The options of `usersIn`. */
export interface UserOptions extends UserTable {
  /** The result of `sessionsIn`, or your own sessions. */
  readonly sessions: Sessions;
  /**
   * Checks hashes in other notations than scrypt and PBKDF2, such as `bcrypt.compare`. After a right password, the user gets a hash of
   * scrypt.
   */
  compare?(password: string, hash: string): Promise<boolean>;
  /**
   * Decides what comes after these proofs: a `Step` that is missing, an `Advice` for a user who is signed on, or null. By default, a second factor
   * for the users who need one.
   */
  next?(user: TableUser, proved: readonly Proved[]): Next | Promise<Next>;
  /** Refuses a new password. By default it needs 8 to 128 characters. */
  judge?(password: string, user: Pick<User, 'userId' | 'email'>): Refusal | null | Promise<Refusal | null>;
}

const COLUMNS = [
  'id',
  'email',
  'hash',
  'userId',
  'firstName',
  'lastName',
  'phone',
  'landline',
  'secondFactor',
] as const;

export const judgeLength = (password: string): Refusal | null => {
  const { length } = [...password];
  return length >= 8 && length <= 128 ? null : { is: 'refused', code: 'PASSWORD_RULE' };
};

/** A user of the table. */
export interface TableUser extends User {
  /** The value of the column `secondFactor`. */
  readonly needsSecondFactor: boolean;
}

interface Row extends TableUser {
  readonly hash: string | null;
}

const nextStep = ({ needsSecondFactor }: TableUser, proved: readonly Proved[]): Next =>
  needsSecondFactor && !proved.includes('second-factor') ? 'second-factor' : null;

const quoted = (name: string): string => name.replace(/\w+/g, '"$&"');

/** @throws Error that names the options with a wrong name */
async function requireNames(pool: Queryable, names: UserTable): Promise<void> {
  const wrong = (problem: string) => new Error(`[latchkey] usersIn: ${problem}`);
  const known: string[] = ['table', ...COLUMNS, 'profile'];
  for (const option of Object.keys(names))
    if (!known.includes(option)) throw wrong(`unknown option <${option}>. Use ${known.join(', ')}.`);
  for (const option of ['table', 'email', 'hash'] as const)
    if (names[option] === undefined) throw wrong(`the option <${option}> is missing.`);
  for (const [option, name] of Object.entries(names))
    if (typeof name !== 'string' || !/^[A-Za-z_]\w*(\.[A-Za-z_]\w*)?$/.test(name))
      throw wrong(
        `<${option}> must be the plain name of ${option === 'table' ? 'a table' : 'a column'}: ${JSON.stringify(name)}.`,
      );
  const { table, ...columns } = names;
  const has = await otherColumns(pool, quoted(table), Object.values(columns).map(quoted));
  if (has === null) return;
  if (has.length === 0)
    throw wrong(`the database has no table ${table}. Correct <table>, or the address of the database.`);
  const lacked = Object.entries(columns).filter(([, name]) => !has.includes(name));
  throw wrong(
    `the table ${table} has no column ${lacked.map(([option, name]) => `${name} (<${option}>)`).join(', ')}. It has ${has.join(', ')}.`,
  );
}

/** Finds the rows of the host's table. */
function rowsOf(pool: Queryable, names: UserTable) {
  const table = quoted(names.table);
  const column = (option: keyof UserTable) => quoted(names[option] ?? '');
  const columns = COLUMNS.filter((option) => names[option] !== undefined);
  const selected = columns.map((option) => `${column(option)} as "${option}"`).join(', ');
  /** The columns with which users sign on. */
  const typedIn = (['email', 'userId'] as const).filter((option) => names[option] !== undefined);

  async function one(where: string, value: string): Promise<Row | null> {
    const { rows } = await pool.query(`select ${selected} from ${table} where ${where} limit 1`, [value]);
    const [row] = rows;
    return row ? rowFrom(row) : null;
  }
  return {
    table,
    column,
    typedIn,
    find: (typed: string) =>
      one(typedIn.map((option) => `lower(${column(option)}) = lower($1)`).join(' or '), typed.trim()),
    // Compared as the column's own type, so that the database finds the row by its index.
    byId: (id: string) => one(`${column('id')} = $1`, id),
  };
}

function rowFrom(row: Readonly<Record<string, unknown>>): Row {
  const text = (option: (typeof COLUMNS)[number]) =>
    row[option] === null || row[option] === undefined ? null : String(row[option]);
  const hash = text('hash');
  return {
    id: text('id') ?? '',
    email: text('email'),
    userId: text('userId') ?? text('email') ?? '',
    firstName: text('firstName') ?? '',
    lastName: text('lastName') ?? '',
    phone: text('phone'),
    landline: text('landline'),
    hash,
    hasPassword: hash !== null && hash !== '',
    needsSecondFactor: row.secondFactor === true,
  };
}

/** A name of a profile, which the browser may send in any form. */
const nameIn = (value: unknown): string => (typeof value === 'string' ? value.trim().slice(0, 128) : '');

/** Returns the function that compares a password with the hash of a user. It takes as long for an unknown user. */
function passwordsIn(
  pool: Queryable,
  { table, column }: Pick<ReturnType<typeof rowsOf>, 'table' | 'column'>,
  compare: UserOptions['compare'],
): (user: Row | null, password: string) => Promise<boolean> {
  /** A hash that no password has, in the notation of an existing user's, so that an unknown user takes as long. */
  let decoy: Promise<string> | undefined;
  async function decoyHash(): Promise<string> {
    const { rows } = await pool.query(
      `select ${column('hash')} as hash from ${table} where ${column('hash')} is not null limit 1`,
    );
    const [row] = rows;
    return typeof row?.hash === 'string' ? row.hash : hashPassword(randomBytes(16).toString('hex'));
  }

  return async (user, password) => {
    decoy ??= decoyHash().catch((error) => {
      decoy = undefined;
      throw error;
    });
    const hash = user?.hash || (await decoy);
    const known = await isHashOf(hash, password);
    if (known === null && !compare)
      throw new Error(
        '[latchkey] usersIn: a stored hash is neither scrypt nor PBKDF2. Add <compare> for it, such as bcrypt.compare.',
      );
    const isRight = known ?? (await compare?.(password, hash)) === true;
    return isRight && user?.hasPassword === true;
  };
}

/**
 * The users of a table in PostgreSQL.
 * @throws Error if the table or a column doesn't exist or has no plain name, or if <sessions> is missing
 */
export async function usersIn(
  pool: Queryable,
  { sessions, compare, next = nextStep, judge = judgeLength, ...given }: UserOptions,
): Promise<Users> {
  if (typeof sessions?.begin !== 'function')
    throw new Error('[latchkey] usersIn: <sessions> is missing. Pass await sessionsIn(pool), or your own.');
  const names = { id: 'id', ...given };
  await requireNames(pool, names);
  const { table, column, typedIn, find, byId } = rowsOf(pool, names);

  const isPasswordOf = passwordsIn(pool, { table, column }, compare);

  async function storeHash(user: User, hash: string, former: string | null): Promise<void> {
    const set = `update ${table} set ${column('hash')} = $2 where ${column('id')} = $1`;
    await pool.query(former === null ? set : `${set} and ${column('hash')} = $3`, [
      user.id,
      hash,
      ...(former === null ? [] : [former]),
    ]);
  }

  async function goOn(user: Row, proved: readonly Proved[], io: Io): Promise<SignedOn> {
    const following = await next(user, proved);
    if (isStep(following)) return { is: following, id: user.id };
    const session = await sessions.begin(user.id, io);
    return { is: 'signed-on', session, ...(following && { advice: following }) };
  }

  return {
    find,
    byId,
    async signIn(typed, password, io) {
      const user = await find(typed);
      if (!(await isPasswordOf(user, password)) || !user) return { is: 'refused' };
      if (user.hash && isOutdated(user.hash)) await storeHash(user, await hashPassword(password), user.hash);
      return goOn(user, ['password'], io);
    },
    async signInAs({ id }, proved, io) {
      const user = await byId(id);
      return user ? goOn(user, proved, io) : { is: 'refused' };
    },
    async owner(session) {
      const id = await sessions.owner(session);
      return id === null ? null : byId(id);
    },
    signOut: (session, io) => sessions.end(session, io),
    ...(sessions.ofUser && { sessions: sessions.ofUser }),
    async setPassword(user, password) {
      const refused = await judge(password, user);
      if (refused) return refused;
      await storeHash(user, await hashPassword(password), null);
      await sessions.endAll(user.id);
      return { is: 'changed' };
    },
    checkPassword: async ({ id }, password) => isPasswordOf(await byId(id), password),
    judgePassword: async (password, user) => judge(password, user),
    async create({ email, userId, password, profile = {} }) {
      const refused = await judge(password, { email, userId });
      if (refused) return refused;
      const kept = (['firstName', 'lastName', 'profile'] as const).filter(
        (option) => given[option] !== undefined,
      );
      const added = [...typedIn, 'hash' as const, ...kept];
      const values = {
        ...{ email, userId, hash: await hashPassword(password) },
        ...{ firstName: nameIn(profile.firstName), lastName: nameIn(profile.lastName) },
        profile: JSON.stringify(profile),
      };
      const isFree = typedIn
        .map((option) => `lower(${column(option)}) in (lower($1), lower($${typedIn.length}))`)
        .join(' or ');
      const { rows } = await pool
        .query(
          `insert into ${table} (${added.map(column).join(', ')}) select ${added.map((_, at) => `$${at + 1}`).join(', ')}
             where not exists (select 1 from ${table} where ${isFree}) returning ${column('id')}::text as id`,
          added.map((option) => values[option]),
        )
        .catch((error: { code?: string }) => {
          // Another request was faster, and the column is unique.
          if (error.code === '23505') return { rows: [] };
          throw error;
        });
      const [row] = rows;
      const user = row && (await byId(String(row.id)));
      return user ? { is: 'created', user } : { is: 'taken' };
    },
  };
}
