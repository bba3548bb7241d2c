import type { OwnEffect } from './effect';

/** The journey cannot go on: the host hears why, and the entry point's promise settles as failed. */
export const fail: OwnEffect = {
  run(command, runtime) {
    runtime.report(String(command.code), String(command.message), command.cause);
    runtime.settle({ outcome: 'failed', nextAction: null });
  },
};
