import { ended } from '../core/flow/begin';
import { judgeUrl } from '../core/flow/places';
import type { ResolveContext } from '../core/flow/tables';
import type { Outcome, ReturnDetail } from '../ports';
import { effect } from './effect';
import { reasonOf } from './report';

/** Returns `messages` of an answer as a list, even if the server sent one object or none. */
const messagesOf = ({ event }: ResolveContext): unknown[] => {
  const messages = event.answer?.data.messages ?? [];
  return Array.isArray(messages) ? messages : [messages];
};

/** Returns the details for the host's callback. The target is null unless a redirect may lead there. */
export function returnDetail(context: ResolveContext): ReturnDetail {
  const target = context.event.answer?.targetUrl ?? null;
  const isAllowed = target !== null && 'url' in judgeUrl(target, context.tables.origins);
  return { messages: messagesOf(context), targetUrl: isAllowed ? target : null };
}

/**
 * Returns control to the host: calls the callback, emits `result`, settles the promise and closes the panel.
 * `$answer` means the answer's nextAction. `as` sets the outcome, which defaults to `returned`.
 */
export const returnToHost = effect<string>({
  resolve: (name, context) => {
    const { state, event, effect: own } = context;
    const nextAction = name === '$answer' ? (event.answer?.nextAction ?? null) : name;
    const { as: outcome = 'returned' } = own as { as?: Outcome['outcome'] };
    return {
      state: ended(state),
      commands: [
        { verb: 'return', nextAction, outcome, detail: returnDetail(context), reason: reasonOf(context) },
      ],
    };
  },
  run: (command, runtime) => {
    const nextAction = command.nextAction as string | null;
    if (command.reason !== undefined) runtime.report('call', String(command.reason));
    runtime.callback(nextAction ?? '', command.detail as ReturnDetail);
    runtime.emit('result', { nextAction });
    runtime.settle({ outcome: command.outcome as Outcome['outcome'], nextAction });
  },
});
