import type { Entry, EntryId } from './data.gen';
import type { Tree } from './paths';
import { initialState, type State } from './state';
import { goTo, type Step } from './step';
import type { Tables } from './tables';

/**
 * The first step of a journey (specification section 1, entry points). Everything of an earlier journey is gone; what holds
 * for the widget's life (settings, tokens, session, what has loaded) stays.
 */
export function begin(tables: Tables, state: State, entry: EntryId, place: Entry, input: { host: Tree; journey: Tree }): Step {
  const fresh: State = {
    ...initialState,
    status: 'open',
    run: state.run + 1,
    counter: state.counter,
    visit: state.visit,
    entry,
    settings: state.settings,
    csrf: state.csrf,
    session: {
      // With credentials from the host's own form, the captcha that it was asked for is still the one to answer.
      ...(input.host.hasCredentials ? state.session : initialState.session),
      isSessionExpired: false,
      isNudetectAuthFlagSet: state.session.isNudetectAuthFlagSet,
      loadNuDataScript: state.session.loadNuDataScript,
      authReason: state.session.authReason ?? tables.config.authReason ?? null,
    },
    vault: Object.fromEntries(Object.entries(state.vault).filter(([name]) => `vault.${name}` in tables.keep)),
    loaded: state.loaded,
    host: { ...state.host, ...input.host, silent: place.silent === true },
    journey: { currentFlow: place.flow, ...input.journey },
  };
  return goTo(tables, fresh, place.flow, place.page);
}

/** The state after a journey's end, however it came about: nothing on show, nothing under way. */
export function ended(state: State, status: 'idle' | 'leaving' = 'idle'): State {
  const base: State = { ...state, status, run: state.run + 1, inFlight: {}, timers: {}, dialogs: [] };
  if (status === 'leaving') return base;
  return { ...base, entry: null, flow: null, page: null, shown: null, message: null, focus: null, arrivalFocus: null, journey: {}, formFacts: {} };
}
