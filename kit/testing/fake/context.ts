/** The context of one request, and parts of answers. */
import type { Calls } from 'latchkey/contract';
import type { CallRequest } from './request';
import { type Code, TEXTS } from './texts';
import type { CallName } from './types';
import type { Session, User, World } from './world';

/** A request of a call, with the data that its rule can use. */
export interface CallContext<C extends CallName = CallName> {
  readonly world: World;
  readonly request: CallRequest;
  /** Typed for the call. A page can send anything, so rules read strings with `text`. */
  readonly payload: Calls[C]['payload'];
  /** The current session. The first calls don't have one yet. */
  session: Session;
  /** The name of the browser, if a user has had it remembered. */
  readonly device: string;
}

/** Answers a call with a body, or with a response of another type. */
export type Rule<C extends CallName> = (context: CallContext<C>) => Calls[C]['answer'] | Response;

/** A rule that checks signatures or codes of apps. */
export type AsyncRule<C extends CallName> = (context: CallContext<C>) => Promise<Calls[C]['answer']>;

export const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Returns a message with its code and text, or with a text that has no code. */
const messageOf = (reason: Code | (string & {})) =>
  Object.hasOwn(TEXTS, reason)
    ? { type: 'ERROR', code: reason, detail: TEXTS[reason as Code] }
    : { type: 'ERROR', detail: reason };

/** Returns an answer with one error message. */
export const refusal = <N extends string>(reason: Code | (string & {}), nextAction: N) => ({
  messages: [messageOf(reason)],
  nextAction,
});

/** The answer if the session has expired. */
export const SESSION_EXPIRED = {
  ...refusal('SESSION_EXPIRED', 'LOGIN' as const),
  sessionExpired: true as const,
};

/** Renews the session, and returns the parts of an answer about it. */
export function renewSession(context: CallContext, change: Partial<Session>) {
  context.session = context.world.renew(context.session, change);
  return { sessionId: context.session.id, csrfTokenValue: context.world.token(context.session) };
}

/** Returns the part of an answer with the target URL. */
export const target = ({ world: { options } }: CallContext): { targetUrl?: string } =>
  options.targetUrl === null ? {} : { targetUrl: options.targetUrl ?? '/' };

/** Returns the second step of a user's sign-on, whatever the state of the password. */
export function secondStepOf(user: User): 'TWO_FACTOR' | 'STEP_UP' | null {
  const found = /(TWO_FACTOR|STEP_UP)$/.exec(user.state ?? '')?.[1];
  return (found as 'TWO_FACTOR' | 'STEP_UP' | undefined) ?? null;
}

/** Changes a user's password, and ends the state that required it, the user's other sessions and all remembered devices. */
export function setPassword({ world, session }: CallContext, user: User, password: string): void {
  world.endOthers(session, user);
  user.password = password;
  user.pastPasswords.push(password);
  user.devices.clear();
  user.state = secondStepOf(user);
}
