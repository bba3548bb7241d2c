import type { Message, MessageItem, MessageType, State } from '../core/flow/state';
import { effect } from './effect';

interface Own {
  type: MessageType;
  text: string;
  ifSilent?: true;
  place?: Message['place'];
}

/** A new message replaces the one before; it survives a change of page. */
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
 * Without an argument, the message is what the answer says; an answer that says nothing is a system error
 * (specification section 8). With an argument, the message is a text of the catalogue, which may use the
 * answer's own text as `{$text}`; with `ifSilent`, only where the answer has no message.
 */
export const showMessage = effect<Own | undefined>({
  resolve: (own, { state, event }) => {
    const answer = event.answer;
    if (own && !(own.ifSilent && answer?.items.length))
      return {
        state: withMessage(
          state,
          own.type,
          [{ key: own.text, args: { text: answer?.words ?? answer?.text ?? '' } }],
          own.place,
        ),
      };
    if (!answer || answer.items.length === 0)
      return { state: withMessage(state, 'error', [{ key: 'SYSTEM_ERROR' }]) };
    return { state: withMessage(state, answer.type, answer.items) };
  },
});
