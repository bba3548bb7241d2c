import type { Command } from '../core/flow/event';
import type { State } from '../core/flow/state';
import { runnerOf } from '../effects';
import type { Runtime, Services } from '../ports';
import { happened } from './actions';
import type { Store } from './store';

/** The events that replace or end the current journey. */
const ENDS = new Set(['begin', 'end', 'leave']);

/** Runs one command. An error in it ends the journey, unless the journey is already over. */
async function run(command: Command, runtime: Runtime): Promise<void> {
  try {
    await runnerOf(command.verb)?.(command, runtime);
  } catch (cause) {
    if (runtime.signal.aborted) return;
    if (command.verb === 'fail') throw cause;
    await run({ verb: 'fail', code: 'effect', message: `effect <${command.verb}> failed`, cause }, runtime);
  }
}

/**
 * Adds the only listener: it announces what each event changed, then runs the commands of its step in order.
 * Their `signal` aborts with the journey. `announce` notifies the host and other parts of the widget.
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
      // The effects of the previous journey are still running, each in its own listener.
      if (ENDS.has(event.key)) api.cancelActiveListeners();
      announce(before, api.getState());
      const runtime: Runtime = {
        ...extra,
        ...services,
        signal,
        dispatch,
        getState: api.getState,
        send: sender(api.getState().run),
        // A finished journey is already settled.
        settle: (...ending) => signal.aborted || services.settle(...ending),
      };
      // The reducer has applied the state of the step. These are its commands.
      const [, commands] = stepOf(before, event);
      await Promise.all(commands.map((command) => (signal.aborted ? undefined : run(command, runtime))));
    },
  });
}
