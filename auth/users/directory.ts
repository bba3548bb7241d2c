import { randomBytes } from 'node:crypto';
import {
  AndFilter,
  type Client,
  type Entry,
  EqualityFilter,
  type Filter,
  FilterParser,
  OrFilter,
} from 'ldapts';
import type { Io, Refusal, SignedOn, User, Users } from '../ports';
import { bindAs, type DirectoryAddress, modifyPassword, withDirectory } from './ldap';
import type { Sessions } from './sessions';
import { judgeLength } from './tables';

/** The names of the attributes of a user. */
export interface UserAttributes {
  /** Default: `uid`. */
  readonly userId?: string;
  /** Users can sign on with it, too. Default: `mail`. */
  readonly email?: string;
  /** Default: `givenName`. */
  readonly firstName?: string;
  /** Default: `sn`. */
  readonly lastName?: string;
  /** With country code, such as `+12125550142`. Default: `mobile`. */
  readonly phone?: string;
  /** Default: `homePhone`. */
  readonly landline?: string;
  /** An attribute that only users with a password have, such as `pwdChangedTime`. Without it, every user has one. */
  readonly password?: string;
  /** An attribute that is `TRUE` for users who need a second factor. */
  readonly secondFactor?: string;
}

/** The options of `usersInDirectory`. */
export interface DirectoryOptions extends DirectoryAddress {
  /** The DN below which the users are, such as `ou=people,dc=example`. */
  readonly base: string;
  /** A service account that may search, and set passwords. */
  readonly account: { readonly dn: string; readonly password: string };
  /** The result of `sessionsOn` or `sessionsIn`, or your own sessions. */
  readonly sessions: Sessions;
  /** Names of attributes that differ. */
  readonly attributes?: UserAttributes;
  /** Only entries that it matches are users, such as `(memberOf=cn=staff,dc=example)`. Other users are signed off. */
  readonly filter?: string;
  /**
   * The DN of an entry with a password that no one knows. A sign-on of an unknown user is a bind as this entry, so that it takes as long.
   * Its password policy must not lock it. By default the bind is as an entry that doesn't exist, which may be faster.
   */
  readonly decoy?: string;
  /** Refuses a new password before the directory does. By default it needs 8 to 128 characters. */
  judge?(password: string, user: Pick<User, 'userId' | 'email'>): Refusal | null | Promise<Refusal | null>;
}

const ATTRIBUTES = {
  userId: 'uid',
  email: 'mail',
  firstName: 'givenName',
  lastName: 'sn',
  phone: 'mobile',
  landline: 'homePhone',
};

/** An administrator has locked the account. A new password would unlock it. */
const LOCK = { attribute: 'pwdAccountLockedTime', forever: '000001010000Z' };

/** The values of an attribute, whose name may be in another case. */
function valuesOf(entry: Entry, name: string | undefined): string[] {
  const [, values = []] =
    Object.entries(entry).find(([key]) => key.toLowerCase() === name?.toLowerCase()) ?? [];
  return [values].flat().map(String);
}

/** @throws Error that names a missing or wrong option */
function judgeOptions({ url, base, account, sessions }: DirectoryOptions): void {
  const wrong = (problem: string) => new Error(`[latchkey] usersInDirectory: ${problem}`);
  if (!/^ldaps?:\/\/[^/]+$/.test(url)) throw wrong('<url> must be like ldaps://directory.example.');
  if (!base) throw wrong('<base> is missing. It is the DN below which the users are.');
  // A bind without a password would succeed as no user, who may see other entries.
  if (!account?.dn || !account.password) throw wrong('<account> needs a <dn> and a <password>.');
  if (typeof sessions?.begin !== 'function')
    throw wrong('<sessions> is missing. Pass the result of sessionsOn or sessionsIn, or your own.');
}

/** Searches for users as the service account. */
function searchOf({ base, account, attributes, filter }: DirectoryOptions) {
  const names: UserAttributes = { ...ATTRIBUTES, ...attributes };
  const isUser = filter === undefined ? null : FilterParser.parseString(filter);
  const requested = [...Object.values(names), LOCK.attribute].filter((name) => name !== undefined);

  async function bindAccount(client: Client): Promise<void> {
    if (await bindAs(client, account.dn, account.password))
      throw new Error(`The directory refuses the password of the service account ${account.dn}.`);
  }
  async function entryAt(client: Client, at: string, scope: 'base' | 'sub', which: readonly Filter[]) {
    await bindAccount(client);
    const filters = [...which, ...(isUser ? [isUser] : [])];
    const { searchEntries } = await client.search(at, {
      ...{ scope, sizeLimit: 2, attributes: requested },
      ...(filters.length > 0 && { filter: new AndFilter({ filters }) }),
    });
    const [entry] = searchEntries;
    // Of two entries, neither is meant for sure.
    if (!entry || searchEntries.length > 1) return null;
    return valuesOf(entry, LOCK.attribute).includes(LOCK.forever) ? null : entry;
  }

  return {
    names,
    bindAccount,
    /** The filter has the typed text as a value and not as its source, so it needs no escapes. */
    async typedBy(client: Client, typed: string): Promise<Entry | null> {
      const keys = [names.userId, names.email].filter((name) => name !== undefined);
      const filters = keys.map((attribute) => new EqualityFilter({ attribute, value: typed }));
      const entry = await entryAt(client, base, 'sub', [new OrFilter({ filters })]);
      // A directory also finds other spellings, for which wrong passwords would be counted apart.
      const isTyped = (value: string) => value.toLowerCase() === typed.toLowerCase();
      return entry && keys.some((name) => valuesOf(entry, name).some(isTyped)) ? entry : null;
    },
    async at(client: Client, dn: string): Promise<Entry | null> {
      return entryAt(client, dn, 'base', []).catch((error: { code?: number }) => {
        if (error.code === 32) return null; // noSuchObject
        throw error;
      });
    },
  };
}

function userOf(entry: Entry, names: UserAttributes): User {
  const text = (name: string | undefined) => valuesOf(entry, name)[0] ?? null;
  return {
    id: entry.dn,
    userId: text(names.userId) ?? text(names.email) ?? entry.dn,
    firstName: text(names.firstName) ?? '',
    lastName: text(names.lastName) ?? '',
    email: text(names.email),
    phone: text(names.phone),
    landline: text(names.landline),
    hasPassword: names.password === undefined || text(names.password) !== null,
  };
}

/**
 * The users of an LDAP directory. A bind checks a password, and the password-modify operation sets one. Each function opens a connection
 * and closes it.
 * @throws Error that names a missing or wrong option
 */
export function usersInDirectory(options: DirectoryOptions): Users {
  judgeOptions(options);
  const { base, sessions, decoy, judge = judgeLength } = options;
  const { names, bindAccount, typedBy, at } = searchOf(options);
  const userFrom = (entry: Entry | null) => entry && userOf(entry, names);
  const byId = (id: string) => withDirectory(options, async (client) => userFrom(await at(client, id)));
  const needsSecondFactor = (entry: Entry | null) =>
    entry !== null && valuesOf(entry, names.secondFactor)[0]?.toUpperCase() === 'TRUE';

  async function begin(id: string, io: Io): Promise<SignedOn> {
    return { is: 'signed-on', session: await sessions.begin(id, io) };
  }

  return {
    find: (typed) => withDirectory(options, async (client) => userFrom(await typedBy(client, typed))),
    byId,
    async signIn(typed, password, io) {
      const [entry, refused] = await withDirectory(options, async (client) => {
        const found = await typedBy(client, typed);
        const other = decoy ?? `${names.userId}=${randomBytes(8).toString('hex')},${base}`;
        return [found, await bindAs(client, found?.dn ?? other, password)] as const;
      });
      if (!entry) return { is: 'refused' };
      if (refused) return refused;
      return needsSecondFactor(entry) ? { is: 'second-factor', id: entry.dn } : begin(entry.dn, io);
    },
    async signInAs({ id }, proved, io) {
      const entry = await withDirectory(options, (client) => at(client, id));
      if (!entry) return { is: 'refused' };
      const isMissing = needsSecondFactor(entry) && !proved.includes('second-factor');
      return isMissing ? { is: 'second-factor', id } : begin(id, io);
    },
    async owner(session) {
      const id = await sessions.owner(session);
      return id === null ? null : byId(id);
    },
    signOut: (session, io) => sessions.end(session, io),
    ...(sessions.ofUser && { sessions: sessions.ofUser }),
    async setPassword(user, password) {
      const refused =
        (await judge(password, user)) ??
        (await withDirectory(options, async (client) => {
          await bindAccount(client);
          return modifyPassword(client, user.id, password);
        }));
      if (refused) return refused;
      await sessions.endAll(user.id);
      return { is: 'changed' };
    },
    checkPassword: ({ id }, password) =>
      withDirectory(options, async (client) => (await bindAs(client, id, password)) === null),
  };
}
