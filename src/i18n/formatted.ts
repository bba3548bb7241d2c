/** The host's own texts in MessageFormat 2. Few hosts have any, so this file loads only with them. */
import { MessageFormat } from 'messageformat';
import { messageOf } from '../core/thrown';
import { languageTag } from './message-runtime';

/** Returns a text with its values, or `undefined` if one is missing. */
export type Override = (args: Record<string, unknown>) => string | undefined;

/** Reports a fault to the host. */
export type Report = (code: string, message: string, cause?: unknown) => void;

/**
 * Compiles one text. If it doesn't compile, calls `report` and returns `undefined`.
 */
export function compile(locale: string, key: string, source: string, report: Report): Override | undefined {
  try {
    const format = new MessageFormat(languageTag(locale), source, { bidiIsolation: 'none' });
    return (args) => {
      let isComplete = true;
      const text = format.format(args, () => {
        isComplete = false;
      });
      return isComplete ? text : undefined;
    };
  } catch (cause) {
    report('messages', `config.messages.${key} is not valid MessageFormat 2: ${messageOf(cause)}`);
    return;
  }
}
