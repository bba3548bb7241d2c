import type { Clock } from '../clock';
import type { Answer } from '../http/envelope';
import { limits } from '../limits';
import type { Session } from './session';

/** Sends the user to a step-up. It has no message, because the page of the step-up explains itself. */
export const STEP_UP_FIRST: Answer = { body: { messages: [], nextAction: 'STEP_UP' } };

/** Returns whether the user of a session has proved their identity recently enough to change how they sign on. */
export function isProofRecent(clock: Clock, { proved_at }: Session): boolean {
  return proved_at !== null && clock.now() < proved_at.getTime() + limits.session.provedWithin * 1000;
}
