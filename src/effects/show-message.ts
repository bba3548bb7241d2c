import type { Message, MessageItem, MessageType, State } from '../core/flow/state';
import { effect } from './effect';
import { reasonOf } from './report';

interface MessageArgument {
  type: MessageType;
  text: string;
  ifSilent?: true;
  place?: Message['place'];
}

/** Replaces the message. It stays when the page changes. */
export function withMessage(
  state: State,
  type: MessageType,
  items: MessageItem[],
  place?: Message['place'],
): State {
  const at = state.counter + 1;
  return { ...state, counter: at, message: { type, items, at, place } };
}

/**
 * Shows a message. Without an argument, it is the answer's message, or a system error if the answer has none
 * (specification section 8). With an argument, it is a text of the catalogue, which can use the answer's text
 * as `{$text}`; with `ifSilent`, only if the answer has no message.
 */
export const showMessage = effect<MessageArgument | undefined>({
  resolve: (own, context) => {
    const { state, event } = context;
    const answer = event.answer;
    if (own && !(own.ifSilent && answer?.items.length))
      return {
        state: withMessage(
          state,
          own.type,
          [{ key: own.text, args: { text: answer?.reason ?? answer?.text ?? '' } }],
          own.place,
        ),
        // The user sees a sentence. The status is for the host's developers.
        ...(answer?.httpStatus && {
          commands: [{ verb: 'report', code: 'call', message: reasonOf(context) }],
        }),
      };
    if (!answer || answer.items.length === 0)
      return { state: withMessage(state, 'error', [{ key: 'SYSTEM_ERROR' }]) };
    return { state: withMessage(state, answer.type, answer.items) };
  },
});
