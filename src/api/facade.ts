/** The widget that the host gets. The host can use it immediately, while the engine is still loading. */

import type { Ports } from '../ports';
import type { Early, StartedEngine } from '../start/contract';
import { nearest, refuse, splitWords } from './config-check';
import { checkInput, METHODS } from './method-inputs';
import type { Method, Outcome, Widget, WidgetEvents } from './types';

const EVENTS = splitWords('page message busy request redirect close result error screens');

/**
 * Creates the widget, which queues calls until the engine has loaded and then passes them on in order. `load`
 * loads the engine unless `closed` settles first, and is called again after a failure. `life` and its
 * `signal` end with the widget; an engine that is still loading must not start after that. `early` can show a
 * panel before the engine has loaded. `showLoading` shows a loading indicator for entry points that open
 * something. It calls `leave` if the user leaves, and returns the function that removes the indicator.
 */
export function createFacade(
  load: (emit: Ports['emit']) => Promise<StartedEngine>,
  life: AbortController,
  signal: AbortSignal,
  early: Promise<Early | undefined>,
  showLoading: (method: Method, leave: () => void) => ((failed?: true) => void) | false | undefined,
): Widget {
  // With an EventTarget, a handler that throws is reported by the browser and doesn't stop the others.
  const events = new EventTarget();
  let hasErrorHandler = false;
  const emit: Ports['emit'] = (event, detail) => {
    if (event === 'error' && !hasErrorHandler)
      console.warn(`[latchkey] ${(detail as WidgetEvents['error']).message}`);
    events.dispatchEvent(new CustomEvent(event, { detail }));
  };
  const closed = new Promise((resolve) => {
    signal.onabort = () => resolve(outcomeOf('closed'));
  });
  let handle: StartedEngine | undefined;
  let starting: Promise<StartedEngine> | null;

  const start = () => {
    starting ??= load(emit).then(
      (engine) => (handle = engine),
      (cause) => {
        starting = null;
        if (!signal.aborted) emit('error', { code: 'load', message: `${cause}`, cause });
        throw cause;
      },
    );
    return starting;
  };
  const assertAlive = (method: string) => signal.aborted && refuse(method, 'the widget is destroyed');

  const widget: Record<string, unknown> = {
    on(event: string, handler: (detail: object) => void) {
      assertAlive('on');
      if (!EVENTS.includes(event)) refuse('on', `unknown event "${event}". ${nearest(`${event}`, EVENTS)}`);
      // Only checks for `call`, to keep the loader small.
      if (!handler?.call) refuse('on', 'pass a function');
      hasErrorHandler ||= event === 'error';
      const listener = (happened: Event) => handler((happened as CustomEvent).detail);
      events.addEventListener(event, listener);
      return () => events.removeEventListener(event, listener);
    },
    getState() {
      assertAlive('getState');
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
      assertAlive(name);
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
          // Once the engine has loaded, it handles leaving the journey.
          if (handle) return;
          left = outcomeOf('closed');
          leave(left);
          panels?.stop();
          emit('close', { page: null });
        });
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
          return outcomeOf('failed');
        },
      );
    };
  }
  start().catch(() => {});
  return Object.freeze(widget) as unknown as Widget;
}

const outcomeOf = (outcome: Outcome['outcome']): Outcome => ({ outcome, nextAction: null });
