import type { CallId } from '../core/data/data.gen';
import type { State } from '../core/flow/state';
import { remembered, sessionRestored } from '../store/actions';
import { effect } from './effect';

/**
 * Sends a call of `flows/calls.json` with the form and the state at this point of the row. Later effects of
 * the row, such as emptying the captcha, don't change the request. The answer becomes an event.
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

  async run(command, { form, calls, signals, signal, dispatch, send }) {
    const id = command.call as CallId;
    const { session, journey } = command.given as State;
    const values = form.snapshot();
    const known = calls.remembered(id, values);
    if (Object.keys(known).length > 0) dispatch(remembered(known));
    const given = { session, journey: { ...journey, ...known } };
    const performed = await calls.perform(id, values, signals.take(`call.${id}`, signal), given);
    if (!performed) return;
    const { unsent, ...event } = performed;
    if (unsent) {
      // The request wasn't sent, so the values that the row emptied are restored.
      form.set(values);
      dispatch(sessionRestored(session));
    }
    send({ ...event, call: id, seq: command.seq as number });
  },
});
