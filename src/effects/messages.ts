import type { Message, MessageItem, MessageType, State } from '../core/flow/state';
import type { ResolveContext } from '../core/flow/tables';
import { effect, type OwnEffect } from './effect';

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
    const reason = reasonOf(context);
    if (own && !(own.ifSilent && answer?.items.length))
      return {
        state: withMessage(
          state,
          own.type,
          [{ key: own.text, args: { text: answer?.reason ?? answer?.text ?? '' } }],
          own.place,
        ),
        // The user sees a sentence. The status is for the host's developers.
        ...(reason && { commands: [{ verb: 'report', code: 'call', message: reason }] }),
      };
    if (!answer || answer.items.length === 0)
      return { state: withMessage(state, 'error', [{ key: 'SYSTEM_ERROR' }]) };
    return { state: withMessage(state, answer.type, answer.items) };
  },
});

/** Removes the message. */
export const clearMessage = effect<undefined>({
  resolve: (_, { state }) => ({ state: { ...state, message: null } }),
});

/** Reports an error that doesn't end the journey to the host. */
export const report: OwnEffect = {
  run: (command, runtime) => runtime.report(String(command.code), String(command.message), command.cause),
};

/**
 * Returns why the call of this event failed, for the host's developers: the row's own reason, or else the
 * server's message. Undefined for a call without an answer, because that is already reported.
 */
export function reasonOf({
  event: { key, answer },
  effect: own,
  tables,
}: ResolveContext): string | undefined {
  if (!answer?.httpStatus || !key.endsWith('.!failed')) return undefined;
  const { reason } = own as { reason?: string };
  if (reason) return reason.replace(/{(\w+)}/g, (_, field: string) => String(tables.config[field]));
  // If the server sent no message, the text is only the status.
  const text = answer.text.replace(`${answer.httpStatus}`, '').trim();
  return `call <${key.replace('.!failed', '')}> failed with status ${answer.httpStatus}${text && `: ${text}`}`;
}

/** Fails the journey: reports the reason to the host, and settles the entry point's promise as `failed`. */
export const fail: OwnEffect = {
  run(command, runtime) {
    runtime.report(String(command.code), String(command.message), command.cause);
    runtime.settle({ outcome: 'failed', nextAction: null });
  },
};
