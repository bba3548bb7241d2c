import type { PublicState } from '../api/types';
import { isBusy, type Message, type State } from '../core/flow/state';
import { messageLine } from '../i18n/message-line';
import type { Text } from '../i18n/text';

/** Returns a message with its texts, as hosts see it. */
export function publicMessage(message: Message, text: Text) {
  const items = message.items.map((item) => ({
    text: messageLine(item, text),
    ...('key' in item && { key: item.key }),
  }));
  return { type: message.type, items };
}

/** Returns the result of `getState()`: the position in the journey, without any input. */
export function publicState(state: State, text: Text): PublicState {
  return Object.freeze({
    page: state.shown?.page ?? null,
    flow: state.flow,
    busy: state.entry !== null && isBusy(state),
    message: state.message && Object.freeze(publicMessage(state.message, text)),
  });
}
