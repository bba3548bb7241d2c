import type { CallId, Ceremony } from '../core/data/data.gen';
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

/** The name under which a ceremony is pending, among the calls. Its events begin with it. */
const nameOf = (ceremony: Ceremony): string => `credential.${ceremony}`;

/** Returns whether the user waits for the browser's prompt. */
const isAsked = ({ inFlight }: State): boolean => nameOf('get') in inFlight || nameOf('create') in inFlight;

/**
 * Asks the browser for a credential (WebAuthn), with the options in the vault. A newer ceremony ends the older one,
 * but an offer never ends one that the user has asked for. The browser's answer becomes the event
 * `credential.<ceremony>.<result>`.
 */
export const credential = effect<Ceremony>({
  resolve: (ceremony, { state }) => {
    if (ceremony === 'forget') return { commands: [{ verb: 'credential', ceremony }] };
    const isOffer = ceremony === 'offer';
    if (isOffer && isAsked(state)) return {};
    const seq = state.counter + 1;
    const pending = { seq, quiet: isOffer };
    return {
      state: { ...state, counter: seq, inFlight: { ...state.inFlight, [nameOf(ceremony)]: pending } },
      commands: [{ verb: 'credential', ceremony, seq }],
    };
  },

  async run(command, { credentials, signals, signal, send }) {
    const ceremony = command.ceremony as Ceremony;
    if (ceremony === 'forget') return credentials.forget();
    const call = nameOf(ceremony);
    const { result, ...changes } = await credentials.ask(ceremony, signals.take('credential', signal));
    send({ key: `${call}.${result}`, call, seq: command.seq as number, ...changes });
  },
});
