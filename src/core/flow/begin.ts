import type { BeginEvent, Step } from './event';
import { failed, goTo } from './go-to';
import { initialState, type State } from './state';
import type { Tables } from './tables';

/**
 * Returns the first step of a journey (specification section 1, entry points). Resets everything from an
 * earlier journey, and keeps everything that lasts as long as the widget: settings, tokens, session, loaded
 * parts.
 * Fails if the product has no such entry point.
 */
export function begin(tables: Tables, state: State, { entry, byName, host, journey }: BeginEvent): Step {
  const place = tables.entries[entry];
  if (!place || (byName && place.open !== true)) {
    const missing = `<${entry}>${byName ? ' with "open": true' : ''}`;
    return failed(state, 'journey-missing', `flows/entries.json has no entry ${missing}`);
  }
  const initial: State = {
    ...initialState,
    status: 'open',
    run: state.run + 1,
    counter: state.counter,
    visit: state.visit,
    entry,
    settings: state.settings,
    csrf: state.csrf,
    session: {
      // The host's own form may show a captcha that the user is answering, so its data stays.
      ...(host.hasCredentials ? state.session : initialState.session),
      isSessionExpired: false,
      isNudetectAuthFlagSet: state.session.isNudetectAuthFlagSet,
      loadNuDataScript: state.session.loadNuDataScript,
      authReason: state.session.authReason ?? tables.config.authReason ?? null,
    },
    vault: Object.fromEntries(Object.entries(state.vault).filter(([name]) => `vault.${name}` in tables.keep)),
    loaded: state.loaded,
    host: { ...host, silent: place.silent === true },
    journey: { currentFlow: place.flow, ...journey },
  };
  return goTo(tables, initial, place.flow, place.page);
}

/** Returns the state after a journey has ended for any reason: no visible page, no pending call. */
export function ended(state: State, status: 'idle' | 'leaving' = 'idle'): State {
  const base: State = { ...state, status, run: state.run + 1, inFlight: {}, timers: {}, dialogs: [] };
  if (status === 'leaving') return base;
  return {
    ...base,
    entry: null,
    flow: null,
    page: null,
    shown: null,
    message: null,
    focus: null,
    arrivalFocus: null,
    journey: {},
    formFacts: {},
  };
}

/** Returns the state in which the user can use the panel again, because the browser has kept the page. */
export function kept(state: State): State {
  const at = state.counter + 1;
  const message: State['message'] = { type: 'info', items: [{ key: 'NOT_LEFT' }], at };
  return { ...state, status: 'open', counter: at, message, focus: { target: 'message', at } };
}
