import { ended } from '../core/begin';
import type { ResolveContext } from '../core/tables';
import { effect } from './effect';
import type { Outcome } from './runtime';

/** `messages` of an answer as a list, whatever shape they came in. */
const messagesOf = ({ event }: ResolveContext): unknown[] => {
  const messages = event.answer?.data.messages ?? [];
  return Array.isArray(messages) ? messages : [messages];
};

/**
 * Hands control back to the host: callback, `result` event, the promise, and the panel closes.
 * `$answer` stands for the answer's own nextAction; `as` says how the journey ended, `returned` unless it says otherwise.
 */
export const returnToHost = effect<string>({
  resolve: (name, context) => {
    const { state, event, effect: own } = context;
    const nextAction = name === '$answer' ? (event.answer?.nextAction ?? null) : name;
    const outcome = (own as { as?: Outcome['outcome'] }).as ?? 'returned';
    const detail = { messages: messagesOf(context), targetUrl: event.answer?.targetUrl ?? null };
    return { state: ended(state), commands: [{ verb: 'return', nextAction, outcome, detail }] };
  },
  run: (command, runtime) => {
    const nextAction = command.nextAction as string | null;
    runtime.callback(nextAction ?? '', command.detail as { messages: unknown[]; targetUrl: string | null });
    runtime.emit('result', { nextAction });
    runtime.settle({ outcome: command.outcome as Outcome['outcome'], nextAction });
  },
});
