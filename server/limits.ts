import { readFileSync } from 'node:fs';
import type { Facts, Flow, PasswordRules } from '../src/core/data/data.gen';
import { withOwn } from './cli/own-limits';

/** A number of times within a time span, which begins with the first of them. */
export interface Rate {
  readonly count: number;
  readonly within: number;
}

/** The server's limits, as written in limits.json (Specification section 9; times in seconds). */
export interface Limits {
  /**
   * `longest` is counted from the last sign-on. `ofOneAccount`: how many sessions of an account may be signed on; a
   * further sign-on ends the one that was used least recently.
   */
  readonly session: { readonly idle: number; readonly longest: number; readonly ofOneAccount: number };
  /** `ofOneSession`: how many tokens of a session are valid at the same time; the newest ones are. */
  readonly csrf: { readonly lifetime: number; readonly ofOneSession: number };
  readonly signOn: {
    readonly passwordCharacters: number;
    readonly failuresBeforeCaptcha: number;
    readonly failuresForgottenAfter: number;
    /** How many passwords may wait to be hashed; beyond that a call is answered with 503. */
    readonly waiting: number;
  };
  readonly captcha: { readonly digits: number; readonly lifetime: number };
  readonly code: {
    readonly digits: number;
    readonly lifetime: number;
    readonly resendAfter: number;
    readonly resendSlack: number;
    readonly sends: number;
  };
  readonly recovery: { readonly choosePasswordWithin: number };
  /**
   * How long an assertion, or its reference, is valid, and how long the identity provider may take to answer.
   */
  readonly assertion: { readonly lifetime: number; readonly answeredWithin: number };
  /** The longest time between the assertion and the right code of a registration. */
  readonly registration: { readonly within: number };
  readonly password: {
    readonly history: number;
    /** The term of a password that expires, counted from its change. */
    readonly lifetime: number;
    /**
     * How long before the end of the term a sign-on warns, and how long after it the password still works.
     */
    readonly warnBefore: number;
    readonly grace: number;
  };
  /**
   * How often a request is allowed: for one typed name (`user`), for one account under all its names, and
   * from one address. `codeTry`: the number of wrong codes before a right one.
   */
  readonly rates: {
    readonly signOn: { readonly user: Rate; readonly account: Rate; readonly address: Rate };
    /** Failed sign-ons of an address: after so many each of its sign-ons needs a captcha. */
    readonly failedSignOn: { readonly address: Rate };
    readonly code: { readonly user: Rate; readonly account: Rate; readonly address: Rate };
    readonly codeTry: { readonly user: Rate; readonly account: Rate };
    /** New passwords asked for, accepted or not. */
    readonly passwordChange: { readonly account: Rate };
    readonly captcha: { readonly address: Rate };
    readonly session: { readonly address: Rate };
    readonly token: { readonly address: Rate };
    readonly report: { readonly address: Rate };
  };
  /** How many reports are kept in all, and how many from one address. */
  readonly errorLog: { readonly kept: number; readonly ofOneAddress: number; readonly characters: number };
  /**
   * `atOnce`: how many requests one process works on at the same moment; any more are answered with 503.
   * `headersWithin`, `wholeWithin`: how long a client may take to send the headers, and all of a request.
   */
  readonly requests: {
    readonly atOnce: number;
    readonly headersWithin: number;
    readonly wholeWithin: number;
  };
  readonly body: { readonly bytes: number };
  /**
   * The longest text without a limit in its schema, the longest part of a name that a refusal repeats, and how many
   * levels objects and lists may have.
   */
  readonly payload: {
    readonly characters: number;
    readonly nameCharacters: number;
    readonly levels: number;
  };
}

const read = (path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));

/**
 * The limits are data, so that an owner can change them without a change of code. Limits that the widget uses
 * too are only in the widget's data. LATCHKEY_LIMITS names a file with those that differ from limits.json.
 */
export const limits: Limits = withShared(
  withOwn(read('./limits.json'), process.env.LATCHKEY_LIMITS) as unknown as Limits,
);

function withShared(own: Limits): Limits {
  const { timers = {} }: Flow = read('../flows/common.json');
  const { facts }: Facts = read('../flows/facts.json');
  const { rules }: PasswordRules = read('../schemas/password-rules.json');
  const history = rules.flatMap(({ test }) => ('history' in test ? [test.history.count] : []));
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
