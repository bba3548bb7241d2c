import type { Ceremony } from '../core/data/data.gen';
import type { State } from '../core/flow/state';
import { effect } from './effect';

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
