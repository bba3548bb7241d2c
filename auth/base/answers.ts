/** Checks what the host's functions return, so that a mistake there never signs anyone on. */
import type {
  Advice,
  Created,
  Factors,
  ListedSession,
  Person,
  Providers,
  Registrar,
  SecondFactor,
  SignedOn,
  Store,
  UserSessions,
  Users,
} from '../ports';

const nonsense = (name: string, expected: string): Error =>
  new Error(`[latchkey] users.${name} must return ${expected}.`);

const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';

const nonsenseOf = (name: string, expected: string): Error =>
  new Error(`[latchkey] ${name} must return ${expected}.`);
const nonsenseOfStore = (name: string, expected: string): Error => nonsenseOf(`store.${name}`, expected);

/** The same functions. They throw an error that names the function if its result makes no sense, because limits would not count then. */
export function checkingStore(store: Store): Store {
  const valueOrNull = (name: string, value: string | null): string | null => {
    if (value === null || typeof value === 'string') return value;
    throw nonsenseOfStore(name, 'null or a text');
  };
  return {
    get: async (key) => valueOrNull('get', await store.get(key)),
    put: (...given) => store.put(...given),
    async replace(...given) {
      const isThere = await store.replace(...given);
      if (typeof isThere === 'boolean') return isThere;
      throw nonsenseOfStore('replace', 'whether there was a value');
    },
    take: async (key) => valueOrNull('take', await store.take(key)),
    async increment(...given) {
      const count = await store.increment(...given);
      if (Number.isSafeInteger(count) && count > 0) return count;
      throw nonsenseOfStore('increment', 'the count, which is at least 1');
    },
  };
}

/** Reads a value that `from` has returned. @throws Error that names it unless the value is JSON that `isRow` recognizes */
export function rowIn<Row>(value: string, isRow: (row: Partial<Row>) => boolean, from = 'store.get'): Row {
  try {
    const row = JSON.parse(value);
    if (typeof row === 'object' && row !== null && isRow(row)) return row;
  } catch {
    // Reported below.
  }
  throw nonsenseOf(from, 'the value that was stored');
}

/** Reads a count of the store, which is 0 before the first one. @throws Error that names the store for anything else */
export function countIn(value: string | null): number {
  if (value === null || /^\d+$/.test(value)) return Number(value);
  throw nonsenseOfStore('get', 'the count that increment has returned');
}

/** @throws Error unless it is null or a user with an id */
function userOrNull<Value extends Person>(name: string, value: Value | null): Value | null {
  if (value === null) return null;
  if (isText(value?.id) && isText(value.userId)) return value;
  throw nonsense(name, 'null, or a user with <id> and <userId>');
}

/** @throws Error unless `is` has one of these values, and the property of that value is a text that isn't empty */
function oneOf<Result extends { readonly is: string }>(
  name: string,
  value: Result,
  required: Readonly<Record<Result['is'], string | null>>,
): Result {
  const is: Result['is'] | undefined = value?.is;
  const property = is !== undefined && Object.hasOwn(required, is) ? required[is] : undefined;
  if (property === undefined)
    throw nonsense(name, `an object whose <is> is one of ${Object.keys(required).join(', ')}`);
  if (property !== null && !isText((value as Readonly<Record<string, unknown>>)[property]))
    throw nonsense(name, `<${property}> as a text that isn't empty if <is> is ${is}`);
  return value;
}

const SIGNED_ON = {
  'signed-on': 'session',
  'second-factor': 'id',
  'step-up': 'id',
  'new-password': 'id',
  refused: null,
};

const ADVICES: readonly unknown[] = [
  undefined,
  'temporary-password',
  'expired-password',
  'expiring-password',
] satisfies readonly (Advice | undefined)[];

/** @throws Error unless it is a result of a sign-on */
function signedOn(name: string, value: SignedOn): SignedOn {
  const result = oneOf(name, value, SIGNED_ON);
  if (result.is === 'signed-on' && !ADVICES.includes(result.advice))
    throw nonsense(name, `<advice> as one of ${ADVICES.slice(1).join(', ')}, or none`);
  return result;
}

const FACTOR_RESULT = { 'signed-on': 'session', wrong: null, expired: null, spent: null };

function checkingFactor(factor: SecondFactor): SecondFactor {
  return {
    ...factor,
    send: factor.send && ((...given) => factor.send?.(...given) ?? Promise.resolve()),
    async offer(user) {
      const offered = await factor.offer(user);
      if (typeof offered === 'object' && offered !== null) return offered;
      throw nonsense('secondFactor.offer', 'an object');
    },
    check: async (...given) => oneOf('secondFactor.check', await factor.check(...given), FACTOR_RESULT),
  };
}

/** The same functions. They throw an error that names the function if its result makes no sense. */
export function checkingUsers(users: Users): Users {
  return {
    find: async (typed) => userOrNull('find', await users.find(typed)),
    byId: async (id) => userOrNull('byId', await users.byId(id)),
    owner: async (session) => userOrNull('owner', await users.owner(session)),
    signIn: async (...given) => signedOn('signIn', await users.signIn(...given)),
    signInAs: async (...given) => signedOn('signInAs', await users.signInAs(...given)),
    signOut: (...given) => users.signOut(...given),
    setPassword: async (...given) =>
      oneOf('setPassword', await users.setPassword(...given), { changed: null, refused: null }),
    ...(users.current && {
      async current(io) {
        const session = await users.current?.(io);
        if (session === null || isText(session)) return session ?? null;
        throw nonsense('current', 'null, or a text that isn’t empty');
      },
    }),
    ...(users.checkPassword && {
      checkPassword: async (...given) => (await users.checkPassword?.(...given)) === true,
    }),
    ...(users.sessions && { sessions: checkingSessions(users.sessions) }),
    ...(users.judgePassword && {
      judgePassword: async (...given) => (await users.judgePassword?.(...given)) ?? null,
    }),
    ...(users.secondFactor && { secondFactor: checkingFactor(users.secondFactor) }),
    ...(users.create && {
      create: async (...given) => created('create', await users.create?.(...given)),
    }),
  } satisfies Users;
}

function checkingSessions(sessions: UserSessions): UserSessions {
  const isListed = ({ session, startedAt, usedAt }: ListedSession) =>
    isText(session) && startedAt instanceof Date && usedAt instanceof Date;
  return {
    async of(...given) {
      const listed = await sessions.of(...given);
      if (Array.isArray(listed) && listed.every((one) => one && isListed(one))) return listed;
      throw nonsense('sessions.of', 'a list of sessions with <session>, <startedAt> and <usedAt>');
    },
    end: (...given) => sessions.end(...given),
  };
}

/** @throws Error unless it is a result with the user who was created */
function created(name: string, result: Created | undefined): Created {
  if (!result) throw nonsense(name, 'a result');
  oneOf(name, result, { created: null, taken: null, refused: null });
  if (result.is === 'created' && !userOrNull(name, result.user)) throw nonsense(name, 'a user');
  return result;
}

/** The same functions, checked. */
export function checkingRegistrar(registrar: Registrar): Registrar {
  const person = <Value extends Person>(name: string, value: Value | null) => userOrNull(name, value);
  return {
    ask: (...given) => registrar.ask(...given),
    accept: async (...given) => person('accept', await registrar.accept(...given)),
    redeem: async (...given) => person('redeem', await registrar.redeem(...given)),
    byId: async (...given) => person('byId', await registrar.byId(...given)),
    create: async (...given) => created('create', await registrar.create(...given)),
  };
}

/** The same functions, checked. */
export const checkingProviders = (providers: Providers): Providers => ({
  ...providers,
  async userOf(...given) {
    const found = await providers.userOf(...given);
    if (found === null || userOrNull('userOf', found.user)) return found;
    throw nonsense('userOf', 'null, or an object with a <user>');
  },
});

/** The same functions, checked. */
export function checkingFactors({ issuer, store }: Factors): Factors {
  return {
    issuer,
    store: {
      async of(user) {
        const value = await store.of(user);
        if (value === null || typeof value === 'string') return value;
        throw nonsenseOf('factors.store.of', 'null or a text');
      },
      async replace(...given) {
        const isStored = await store.replace(...given);
        if (typeof isStored === 'boolean') return isStored;
        throw nonsenseOf('factors.store.replace', 'whether it stored the text');
      },
    },
  };
}
