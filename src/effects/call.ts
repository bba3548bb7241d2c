import type { CallId } from '../core/data.gen';
import type { State } from '../core/state';
import { effect } from './effect';

/**
 * Starts a call of `flows/calls.json` with the form and the state as they are at this place of the row: what the row does after it
 * (emptying the captcha, say) no longer changes what is sent. The answer comes back as the next event.
 */
export const call = effect<CallId>({
  resolve: (id, { tables, state }) => {
    const seq = state.counter + 1;
    const quiet = tables.calls[id]?.quiet === true;
    return {
      state: { ...state, counter: seq, inFlight: { ...state.inFlight, [id]: { seq, quiet } } },
      commands: [{ verb: 'call', call: id, seq, given: state }],
    };
  },

  async run(command, runtime) {
    const id = command.call as CallId;
    const form = runtime.form.snapshot();
    const remembered = runtime.calls.remembered(id, form);
    const patch = Object.entries(remembered).map(([name, value]) => [`journey.${name}`, value]);
    if (patch.length > 0) runtime.patch(Object.fromEntries(patch));
    const { session, journey } = command.given as State;
    const performed = await runtime.calls.perform(id, form, runtime.signalFor(id), { session, journey: { ...journey, ...remembered } });
    if (!performed) return;
    const { unsent, ...event } = performed;
    if (unsent) {
      // What the row emptied behind the call is there again: nothing of it was used.
      runtime.form.set(form);
      const { session: now } = runtime.getState();
      const emptied = Object.entries(session).filter(([name, value]) => now[name] === null && value !== null);
      runtime.patch(Object.fromEntries(emptied.map(([name, value]) => [`session.${name}`, value])));
    }
    runtime.send({ ...event, call: id, seq: command.seq as number });
  },
});
