/** One request, its session, and the forms of answers. */
import type { Calls } from 'latchkey/contract';
import type { Asked } from './asked';
import type { CallName } from './types';
import type { Session, User, World } from './world';

/** A request of a call, and what its rule may look at. */
export interface Turn<C extends CallName = CallName> {
  readonly world: World;
  readonly asked: Asked;
  /** Of the call's own type; a page may send anything, so a rule reads texts with `text`. */
  readonly payload: Calls[C]['payload'];
  /** The live session. Calls of a start have none yet. */
  session: Session;
}

/** How a call is answered: a body, or a response of another kind. */
export type Rule<C extends CallName> = (turn: Turn<C>) => Calls[C]['answer'] | Response;

export const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** An answer with one error message. */
export const refusal = <N extends string>(detail: string, nextAction: N) => ({
  messages: [{ type: 'ERROR', detail }],
  nextAction,
});

/** The session is no more. */
export const EXPIRED = {
  ...refusal('Your session has expired. Please sign on again.', 'LOGIN' as const),
  sessionExpired: true as const,
};

/** The parts of an answer that hand over a renewed session. */
export function renewed(turn: Turn, change: Partial<Session>) {
  turn.session = turn.world.renew(turn.session, change);
  return { sessionId: turn.session.id, csrfTokenValue: turn.world.token(turn.session) };
}

/** The parts of an answer that say where the browser goes in the end. */
export const target = ({ world: { options } }: Turn): { targetUrl?: string } =>
  options.targetUrl === null ? {} : { targetUrl: options.targetUrl ?? '/' };

/** The second step that a user's sign-on has, in whatever state the password is. */
export function stepOf(user: User): 'TWO_FACTOR' | 'STEP_UP' | null {
  const found = /(TWO_FACTOR|STEP_UP)$/.exec(user.state ?? '')?.[1];
  return (found as 'TWO_FACTOR' | 'STEP_UP' | undefined) ?? null;
}

/** Gives somebody another password, and ends the state that asked for one. */
export function takePassword(user: User, password: string): void {
  user.password = password;
  user.hadPasswords.push(password);
  user.state = stepOf(user);
}
