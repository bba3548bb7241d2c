import type { ResolveContext } from '../core/flow/tables';
import type { OwnEffect } from './effect';

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
