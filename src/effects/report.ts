import type { OwnEffect } from './effect';

/** Tells the host of a fault that the journey gets over. */
export const report: OwnEffect = {
  run: (command, runtime) => runtime.report(String(command.code), String(command.message), command.cause),
};
