/** Requests that a server must refuse, as data: each fault in each situation. */
import type { Reply } from '../client';
import type { Found, Rule } from '../findings';
import { leadsTo, NotTried, outcomeOf } from './kind';

/** Whether a sign-on or one of its steps goes on. */
export const goesOn = (reply: Reply): boolean => leadsTo(reply, 'REDIRECT', 'CPW', 'TWO_FACTOR', 'STEP_UP');

/** @throws NotTried unless a right request was answered with this nextAction, because then no refusal proves anything */
export function mustBe(reply: Reply, nextAction: string, what: string): Reply {
  if (!leadsTo(reply, nextAction)) throw new NotTried(`${what} was answered with ${outcomeOf(reply)}`);
  return reply;
}

/** A request that must be refused, with the message if it isn't. Null if the situation can't be reached on this server. */
export type Attempt = readonly [message: string, request: () => Promise<Reply | null>];

/** Sends the requests in order. Returns the first one that the server accepts. */
export async function firstAccepted(
  { rule, call, at }: { rule: Rule; call: string; at: string },
  attempts: readonly Attempt[],
  isAccepted: (reply: Reply) => boolean | Promise<boolean> = goesOn,
): Promise<Found[]> {
  for (const [message, request] of attempts) {
    const reply = await request();
    if (reply && (await isAccepted(reply))) return [{ rule, call, at, message }];
  }
  return [];
}

/** Each of these faults in each situation. A fault gets the state of the situation. */
export const inEach = <State>(
  situations: Readonly<Record<string, () => State | Promise<State>>>,
  faults: Readonly<Record<string, (state: State) => Promise<Reply | null>>>,
): Attempt[] =>
  Object.entries(situations).flatMap(([situation, enter]) =>
    Object.entries(faults).map(
      ([fault, request]): Attempt => [`${fault} ${situation}`, async () => request(await enter())],
    ),
  );

/** Runs a step that not every server offers. Returns null if the server refuses it. */
export const ifOffered = <T>(step: Promise<T>): Promise<T | null> =>
  step.catch((error: unknown) => {
    if (error instanceof NotTried) return null;
    throw error;
  });
