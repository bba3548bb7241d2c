import type { CallId } from '../core/data.gen';
import { effect } from './effect';

/** Starts a call of `flows/calls.json` with the form as it is now; its answer comes back as the next event. */
export const call = effect<CallId>({
  resolve: (id, { tables, state }) => {
    const seq = state.counter + 1;
    const quiet = tables.calls[id]?.quiet === true;
    return {
      state: { ...state, counter: seq, inFlight: { ...state.inFlight, [id]: { seq, quiet } } },
      commands: [{ verb: 'call', call: id, seq }],
    };
  },

  async run(command, runtime) {
    const id = command.call as CallId;
    const form = runtime.form.snapshot();
    const remembered = Object.entries(runtime.calls.remembered(id, form));
    if (remembered.length > 0) runtime.patch(Object.fromEntries(remembered.map(([name, value]) => [`journey.${name}`, value])));
    const performed = await runtime.calls.perform(id, form, runtime.signalFor(id));
    if (performed) runtime.send({ ...performed, call: id, seq: command.seq as number });
  },
});
