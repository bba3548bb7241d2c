import type { PublicState } from '../api/types';
import { isBusy, type Message, type State } from '../core/flow/state';
import { messageLine } from '../i18n/message-line';
import type { Text } from '../i18n/text';

/** A message with its words, as hosts see it. */
export function publicMessage(message: Message, text: Text) {
  const items = message.items.map((item) => ({
    text: messageLine(item, text),
    ...('key' in item && { key: item.key }),
  }));
  return { type: message.type, items };
}

/** The result of `getState()`: where the journey is, and nothing of what was typed. */
export function publicState(state: State, text: Text): PublicState {
  return Object.freeze({
    page: state.shown?.page ?? null,
    flow: state.flow,
    busy: state.entry !== null && isBusy(state),
    message: state.message && Object.freeze(publicMessage(state.message, text)),
  });
}
