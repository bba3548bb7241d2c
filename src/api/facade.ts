/** The widget that the host gets. The host can use it at once, while the engine is still loading. */

import type { Ports } from '../ports';
import type { Early, StartedEngine } from '../start/contract';
import { nearest, refuse, words } from './config-check';
import { checkInput, METHODS } from './method-inputs';
import type { Method, Outcome, Widget, WidgetEvents } from './types';

const EVENTS = words('page message busy request redirect close result error');

/**
 * The facade keeps the calls that the host makes before the engine has loaded, and passes them on in their
 * order. `load` loads the engine unless `closed` settles first; after a failure the facade calls `load`
 * again. `life` and its `signal` end with the widget; an engine that is still loading must not start then.
 * `early` can show a panel before the engine has loaded; `showLoading` shows, for entry points that open
 * something, that files are on their way, calls its function when the user leaves, and returns the function that
 * ends this.
 */
export function createFacade(
  load: (emit: Ports['emit'], closed: Promise<unknown>) => Promise<StartedEngine>,
  life: AbortController,
  signal: AbortSignal,
  early: Promise<Early | undefined> | false,
  showLoading: (method: Method, leave: () => void) => ((failed?: true) => void) | false | undefined,
): Widget {
  // An EventTarget: the browser reports a handler that throws like other errors of the page, and nothing
  // breaks.
  const events = new EventTarget();
  let isErrorHeard = false;
  const emit: Ports['emit'] = (event, detail) => {
    if (event === 'error' && !isErrorHeard)
      console.warn(`[latchkey] ${(detail as WidgetEvents['error']).message}`);
    events.dispatchEvent(new CustomEvent(event, { detail }));
  };
  const closed = new Promise((resolve) => {
    signal.onabort = () => resolve(ended('closed'));
  });
  let handle: StartedEngine | undefined;
  let starting: Promise<StartedEngine> | null;

  const start = () => {
    starting ??= load(emit, closed).then(
      (engine) => (handle = engine),
      (cause) => {
        starting = null;
        if (!signal.aborted) emit('error', { code: 'load', message: `${cause}`, cause });
        throw cause;
      },
    );
    return starting;
  };
  const alive = (method: string) => signal.aborted && refuse(method, 'destroyed');

  const widget: Record<string, unknown> = {
    on(event: string, handler: (detail: object) => void) {
      alive('on');
      if (!EVENTS.includes(event)) refuse('on', `no event "${event}"; ${nearest(`${event}`, EVENTS)}`);
      // Short, because the loader ships it.
      if (!handler?.call) refuse('on', 'needs a function');
      isErrorHeard ||= event === 'error';
      const listener = (happened: Event) => handler((happened as CustomEvent).detail);
      events.addEventListener(event, listener);
      return () => events.removeEventListener(event, listener);
    },
    getState() {
      alive('getState');
      return handle?.getState() ?? Object.freeze({ page: null, flow: null, busy: false, message: null });
    },
    destroy() {
      handle?.destroy();
      life.abort();
    },
  };
  // Own keys only, because a page may have added keys to Object.prototype.
  for (const name of Object.keys(METHODS) as Method[]) {
    widget[name] = (given: unknown) => {
      alive(name);
      const input = checkInput(name, given);
      let left: Outcome | undefined;
      let panels: Early | undefined;
      let leave = (_: Outcome): void => {};
      const leaving = new Promise<Outcome>((resolve) => {
        leave = resolve;
      });
      const endLoading =
        !handle &&
        showLoading(name, () => {
          // From then on the engine has the journey.
          if (handle) return;
          left = ended('closed');
          leave(left);
          panels?.stop();
          emit('close', { page: null });
        });
      if (early)
        early.then((loaded) => {
          if (left) return;
          panels = loaded;
          panels?.begin(name, input, start);
        });
      return Promise.race([closed, leaving, start().then((engine) => left || engine.call(name, input))]).then(
        (outcome) => {
          if (endLoading) endLoading();
          return outcome;
        },
        () => {
          if (endLoading) endLoading(true);
          return ended('failed');
        },
      );
    };
  }
  start().catch(() => {});
  return Object.freeze(widget) as unknown as Widget;
}

const ended = (outcome: Outcome['outcome']): Outcome => ({ outcome, nextAction: null });
