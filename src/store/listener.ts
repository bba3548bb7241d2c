import type { Command } from '../core/flow/event';
import type { State } from '../core/flow/state';
import { runnerOf } from '../effects';
import type { Runtime, Services } from '../ports';
import { happened } from './actions';
import type { Store } from './store';

/** The events that replace the journey under way, or end it. */
const ENDS = new Set(['begin', 'end', 'leave']);

/** Runs one command. A fault in it ends the journey, unless the journey is over already. */
async function run(command: Command, runtime: Runtime): Promise<void> {
  try {
    await runnerOf(command.verb)?.(command, runtime);
  } catch (cause) {
    if (runtime.signal.aborted) return;
    if (command.verb === 'fail') throw cause;
    await run(
      { verb: 'fail', code: 'effect', message: `the effect <${command.verb}> failed`, cause },
      runtime,
    );
  }
}

/**
 * The one listener: reports what each event changed, then runs the commands of its step, in their order. The
 * `signal` that they get ends with the journey; `announce` tells the host, and the parts that follow the
 * state.
 */
export function listen(
  { startListening, sender, stepOf }: Store,
  services: Services,
  announce: (before: State, after: State) => void,
): void {
  startListening({
    actionCreator: happened,
    async effect({ payload: event }, { extra, signal, dispatch, ...api }) {
      const before = api.getOriginalState();
      // The effects of the journey before are still running, each in a listener of its own.
      if (ENDS.has(event.key)) api.cancelActiveListeners();
      announce(before, api.getState());
      const runtime: Runtime = {
        ...extra,
        ...services,
        signal,
        dispatch,
        getState: api.getState,
        send: sender(api.getState().run),
        // A journey that is over is settled already.
        settle: (outcome) => signal.aborted || services.settle(outcome),
      };
      // The reducer has taken the state of the step; here are its commands.
      const [, commands] = stepOf(before, event);
      await Promise.all(commands.map((command) => (signal.aborted ? undefined : run(command, runtime))));
    },
  });
}
