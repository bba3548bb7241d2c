import type { OwnEffect } from './effect';

/** Reports an error that doesn't end the journey to the host. */
export const report: OwnEffect = {
  run: (command, runtime) => runtime.report(String(command.code), String(command.message), command.cause),
};
