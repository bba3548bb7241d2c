/**
 * `latchkey/testing/stub`: replaces `latchkey` in tests of a host's own components. Its widget renders
 * nothing and sends no requests. The test decides how journeys end.
 */
import type { Config, EntryId, Outcome, PublicState, Widget, WidgetEvents } from 'latchkey';

export { cookieDomain } from '../../src/api/cookie-domain';
export const version = 'stub';

/** A call of a widget method. */
export interface StubCall {
  readonly name: string;
  readonly args: readonly unknown[];
}

/** A widget of the stub, as tests control it. */
export interface StubWidget {
  readonly config: Config;
  /** The host's calls in order, except `on` and `getState`. */
  readonly calls: readonly StubCall[];
  /**
   * Ends the open journey, by default as `returned` with the nextAction REDIRECT. @throws Error if no journey
   * is open
   */
  finish(outcome?: Partial<Outcome>): void;
  /**
   * Ends the open journey with a redirect. Returns true if the host has prevented it. @throws Error if no
   * journey is open
   */
  redirect(url: string, reason?: WidgetEvents['redirect']['reason']): boolean;
  /** Sends an event to the host's listeners, and updates the state accordingly. */
  emit<E extends keyof WidgetEvents>(event: E, detail: WidgetEvents[E]): void;
}

const made: StubWidget[] = [];

/** Access to the widgets that the tested components create. */
export const stub = {
  /** All widgets so far, including destroyed ones. */
  get widgets(): readonly StubWidget[] {
    return made;
  },
  /** The latest widget. @throws Error before the first widget */
  get last(): StubWidget {
    const last = made.at(-1);
    if (!last) throw new Error('No widget exists. Make sure that the component calls create().');
    return last;
  },
  /** Forgets all widgets. */
  reset(): void {
    made.length = 0;
  },
};

const ENTRIES: readonly EntryId[] = [
  'authenticateUser',
  'forgotPassword',
  'newUser',
  'signUp',
  'resetPassword',
  'account',
  'registerUser',
  'logout',
  'twoFactorAuth',
  'open',
];

const NO_JOURNEY = 'No journey is open. Make sure that the host has called an entry point.';

const NOTHING: PublicState = { page: null, flow: null, busy: false, message: null };

/** Creates a widget like the package's `create`, but without checking the config. */
export function create(config: Config): Widget {
  const calls: StubCall[] = [];
  const handlers = new Map<string, Set<(detail: never) => void>>();
  let state = NOTHING;
  let end: ((outcome: Outcome) => void) | null = null;

  function finish(outcome: Partial<Outcome> = {}): void {
    if (!end) throw new Error(NO_JOURNEY);
    const settle = end;
    end = null;
    state = NOTHING;
    settle({ outcome: 'returned', nextAction: 'REDIRECT', ...outcome });
  }
  const emit: StubWidget['emit'] = (event, detail) => {
    if (event === 'page') {
      const { page, flow } = detail as WidgetEvents['page'];
      state = { ...state, page, flow };
    }
    if (event === 'busy') state = { ...state, ...(detail as WidgetEvents['busy']) };
    if (event === 'message') state = { ...state, message: detail as WidgetEvents['message'] };
    for (const handler of handlers.get(event) ?? []) handler(detail as never);
  };
  function redirect(url: string, reason: WidgetEvents['redirect']['reason'] = 'target'): boolean {
    if (!end) throw new Error(NO_JOURNEY);
    let isPrevented = false;
    emit('redirect', {
      url,
      reason,
      preventDefault() {
        isPrevented = true;
      },
    });
    finish({ outcome: isPrevented ? 'returned' : 'redirected' });
    return isPrevented;
  }
  /** An entry point ends the previous journey, as in the real widget. */
  const entry =
    (name: EntryId) =>
    (...args: unknown[]): Promise<Outcome> => {
      calls.push({ name, args });
      if (end) finish({ outcome: 'closed', nextAction: null });
      return new Promise((settle) => {
        end = settle;
      });
    };
  const recorded =
    <R>(name: string, result: R) =>
    (...args: unknown[]): R => {
      calls.push({ name, args });
      return result;
    };

  made.push({ config, calls, finish, redirect, emit });
  return {
    ...(Object.fromEntries(ENTRIES.map((name) => [name, entry(name)])) as unknown as Pick<Widget, EntryId>),
    beginMonitoring: recorded('beginMonitoring', undefined),
    stopMonitoring: recorded('stopMonitoring', undefined),
    loadAnalytics: recorded('loadAnalytics', undefined),
    setLanguage: recorded('setLanguage', Promise.resolve()),
    on(event, handler) {
      const all = handlers.get(event) ?? new Set();
      handlers.set(event, all.add(handler));
      return () => void all.delete(handler);
    },
    getState: () => state,
    destroy() {
      calls.push({ name: 'destroy', args: [] });
      if (end) finish({ outcome: 'closed', nextAction: null });
      handlers.clear();
    },
  };
}
