import type { OwnEffect } from './effect';

/** Fails the journey: reports the reason to the host, and settles the entry point's promise as `failed`. */
export const fail: OwnEffect = {
  run(command, runtime) {
    runtime.report(String(command.code), String(command.message), command.cause);
    runtime.settle({ outcome: 'failed', nextAction: null });
  },
};
