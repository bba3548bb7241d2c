import type { OwnEffect } from './effect';

/** Reports to the host a fault that does not end the journey. */
export const report: OwnEffect = {
  run: (command, runtime) => runtime.report(String(command.code), String(command.message), command.cause),
};
