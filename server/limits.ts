import { readFileSync } from 'node:fs';
import type { Facts, Flow } from '../src/core/data/data.gen';
import type { ServiceLimits } from './http/service';
import { passwordProfile } from './store/field-rules';

/** A count within a period of `within` seconds, which starts with the first request. */
export interface Rate {
  readonly count: number;
  readonly within: number;
}

/** The server's limits, as written in limits.json (Specification section 9; times in seconds). */
export interface Limits {
  /**
   * `longest` is counted from the last sign-on. `ofOneAccount`: how many sessions of an account can be signed on. Another sign-on
   * ends the one that was unused longest. `provedWithin`: how old the proof of identity may be if the user changes how they sign on.
   */
  readonly session: {
    readonly idle: number;
    readonly longest: number;
    readonly ofOneAccount: number;
    readonly provedWithin: number;
  };
  /** `ofOneSession`: how many tokens of a session are valid at the same time. Only the newest ones are. */
  readonly csrf: { readonly lifetime: number; readonly ofOneSession: number };
  readonly signOn: {
    readonly passwordCharacters: number;
    readonly failuresBeforeCaptcha: number;
    readonly failuresForgottenAfter: number;
    /** How many passwords may wait to be hashed. If there are more, a call answers 503. */
    readonly waiting: number;
  };
  /**
   * How many attempts in a row may fail with one authenticator of an account: the password, the app, the recovery codes, or the sent
   * codes. Then it is disabled until the user replaces it. null: any number.
   */
  readonly failuresInARow: number | null;
  readonly captcha: { readonly digits: number; readonly lifetime: number };
  /**
   * `offerAgainAfter`: the time from one offer of a passkey to a user until the next one. `rsa`: whether new passkeys may have RSA
   * keys, which often have 2,048 bits (112 bits of security).
   */
  readonly passkeys: {
    readonly challengeLifetime: number;
    readonly challengesOfOneSession: number;
    readonly ofOneUser: number;
    readonly offerAgainAfter: number;
    readonly rsa: boolean;
  };
  readonly code: {
    readonly digits: number;
    readonly lifetime: number;
    readonly resendAfter: number;
    readonly resendSlack: number;
    readonly sends: number;
  };
  /** `window`: how many time steps of 30 seconds a code may be early or late. `confirmedWithin`: the time limit for a new app's first code. */
  readonly authenticatorApp: { readonly window: number; readonly confirmedWithin: number };
  /** The size of a set. */
  readonly recoveryCodes: { readonly count: number };
  /**
   * `ways`: how many users have which contacts, for journeys that ask for the user id only. Unknown users seem to have contacts in the
   * same shares, and no one is shown others.
   */
  readonly recovery: {
    readonly choosePasswordWithin: number;
    readonly ways: Readonly<Record<string, number>>;
  };
  /** The lifetime of an assertion or its reference, and the time limit for the identity provider's answer. */
  readonly assertion: { readonly lifetime: number; readonly answeredWithin: number };
  /** The maximum time between the assertion and the correct code of a registration. */
  readonly registration: { readonly within: number };
  /**
   * Sign-on with an identity provider: how long the ticket to it lives, how long the user may take there, and how long the page may
   * redeem the reference. `ofOneSession`: how many sign-ons of a session can be on their way.
   */
  readonly provider: {
    readonly ticketLifetime: number;
    readonly answeredWithin: number;
    readonly referenceLifetime: number;
    readonly ofOneSession: number;
  };
  readonly password: {
    readonly history: number;
    /** The lifetime of a password that expires, from its last change. */
    readonly lifetime: number;
    /** How long before the end of the lifetime a sign-on warns, and how long afterwards the password still works. */
    readonly warnBefore: number;
    readonly grace: number;
    /** The cost of a hash of a password or recovery code. Without development endpoints, the server refuses to start with a lower one. */
    readonly hash: { readonly memoryKiB: number; readonly passes: number };
  };
  /**
   * How often a request is allowed: per entered name (`user`), per account under all its names, and per address. `codeTry` counts
   * wrong codes until a correct one.
   */
  readonly rates: {
    readonly signOn: { readonly user: Rate; readonly account: Rate; readonly address: Rate };
    /** Failed sign-ons per address. After this many, each sign-on from the address needs a captcha. */
    readonly failedSignOn: { readonly address: Rate };
    readonly code: { readonly user: Rate; readonly account: Rate; readonly address: Rate };
    readonly codeTry: { readonly user: Rate; readonly account: Rate };
    /** Requests to set a new password, accepted or not. */
    readonly passwordChange: { readonly account: Rate };
    /** New sets of recovery codes, also those of a new authenticator app. */
    readonly newRecoveryCodes: { readonly account: Rate };
    readonly captcha: { readonly address: Rate };
    readonly session: { readonly address: Rate };
    readonly token: { readonly address: Rate };
    readonly report: { readonly address: Rate };
  };
  /** How many reports are kept in total and per address, and the maximum length of their texts. */
  readonly errorLog: { readonly kept: number; readonly ofOneAddress: number; readonly characters: number };
  /**
   * `atOnce`: how many requests a process handles at the same time; others get 503. `headersWithin`, `wholeWithin`: the time limits
   * for a client to send the headers, and the whole request.
   */
  readonly requests: {
    readonly atOnce: number;
    readonly headersWithin: number;
    readonly wholeWithin: number;
  };
  /**
   * The services of others: each identity provider, the one of LATCHKEY_BREACH_URL, and the mail server. `atOnce`: how many requests
   * wait for one of them at once, or how many emails it gets. `within`, `bytes`: the limits of an answer. `failureRemembered`: how long a provider
   * whose metadata couldn't be read counts as unavailable. `waiting`: how many emails may wait for the others. `answerWithin`,
   * `wholeWithin`: the time limits for the mail server's next answer, and for sending an email.
   */
  readonly services: {
    readonly provider: ServiceLimits & { readonly failureRemembered: number };
    readonly breaches: ServiceLimits;
    readonly mail: {
      readonly atOnce: number;
      readonly waiting: number;
      readonly answerWithin: number;
      readonly wholeWithin: number;
      readonly bytes: number;
    };
  };
  readonly body: { readonly bytes: number };
  /**
   * The maximum length of a string without a limit in its schema, the maximum length of a field name in an error message, and the
   * maximum depth of objects and lists.
   */
  readonly payload: {
    readonly characters: number;
    readonly nameCharacters: number;
    readonly levels: number;
  };
}

const read = (path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));

function withShared(own: Limits): Limits {
  const { timers = {} }: Flow = read('../flows/common.json');
  const { facts }: Facts = read('../flows/facts.json');
  const history = passwordProfile.rules.flatMap(({ test }) =>
    'history' in test ? [test.history.count] : [],
  );
  const shared = {
    lifetime: timers.codeLife?.seconds ?? 0,
    resendAfter: timers.resend?.seconds ?? 0,
    sends: facts.canResend?.below ?? 0,
  };
  return {
    ...own,
    code: { ...own.code, ...shared },
    password: { ...own.password, history: Math.max(0, ...history) },
  };
}

type Tree = { readonly [name: string]: unknown };

/** Limits of the widget's data. A file may contain them, because the server's limits do, but they have no effect there. */
const SHARED = ['code.lifetime', 'code.resendAfter', 'code.sends', 'password.history'];

/**
 * The limits with an owner's changes. `path`: a JSON file with the limits that differ.
 * @throws Error if the file can't be read, or contains an unknown limit or one of another type
 */
export function withOwn(limits: Tree, path: string | undefined): Tree {
  return path ? overlaid(limits, readOwn(path)) : limits;
}

function readOwn(path: string): Tree {
  try {
    const own: unknown = JSON.parse(readFileSync(path, 'utf8'));
    if (isTree(own)) return own;
    throw new Error('it contains no object');
  } catch (error) {
    throw new Error(
      `[latchkey] LATCHKEY_LIMITS must name a JSON file like server/limits.json. Can't read <${path}>: ${(error as Error).message}`,
    );
  }
}

function overlaid(limits: Tree, own: Tree, place: readonly string[] = []): Tree {
  const result: Record<string, unknown> = { ...limits };
  for (const [name, value] of Object.entries(own)) {
    const at = [...place, name];
    const limit = at.join('.');
    const known = result[name];
    if (known === undefined && !SHARED.includes(limit))
      throw new Error(
        `[latchkey] Unknown limit <${limit}> in the file of LATCHKEY_LIMITS. Use the names in server/limits.json.`,
      );
    const required = requirementFor(known, value);
    if (required)
      throw new Error(
        `[latchkey] The limit <${limit}> in the file of LATCHKEY_LIMITS must be ${required}. It is ${JSON.stringify(value)}.`,
      );
    result[name] = isTree(known) && isTree(value) ? overlaid(known, value, at) : value;
  }
  return result;
}

/** Returns the requirement that `value` doesn't meet, or undefined if it can replace the default. A limit without a default can be null. */
function requirementFor(byDefault: unknown, value: unknown): string | undefined {
  if (isTree(byDefault))
    return isTree(value)
      ? undefined
      : `an object with any of the limits ${Object.keys(byDefault).join(', ')}`;
  if (typeof byDefault === 'boolean') return typeof value === 'boolean' ? undefined : 'true or false';
  if (byDefault === null)
    return value === null || isCount(value, 1) ? undefined : 'a whole number of at least 1, or null';
  if (typeof byDefault === 'number') return isCount(value, 0) ? undefined : 'a whole number of at least 0';
  return undefined;
}

const isCount = (value: unknown, least: number): boolean =>
  Number.isSafeInteger(value) && (value as number) >= least;

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Limits are data, so owners can change them without changing code. Limits that the widget also uses are only in the widget's
 * data. LATCHKEY_LIMITS names a file with those that differ from limits.json.
 */
export const limits: Limits = withShared(
  withOwn(read('./limits.json'), process.env.LATCHKEY_LIMITS) as unknown as Limits,
);
