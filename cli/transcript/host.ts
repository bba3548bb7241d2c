import type { Widget } from '../../src/api/types';
import type { Transcript } from '../../src/core/data/data.gen';
import type { Environment } from '../../src/engine/start-engine';
import type { HostCallback, HostEvent, Observation } from './driver';
import { usualConfig } from './usual';

const LEVELS = ['error', 'warn', 'info', 'log', 'debug'] as const;

/** Records console output and keeps it from the terminal. A widget without faults prints nothing. */
export function listenToConsole(): { lines: string[]; stop(): void } {
  const lines: string[] = [];
  const own = LEVELS.map((level) => [level, console[level]] as const);
  for (const level of LEVELS) {
    console[level] = (...values: unknown[]) => {
      lines.push(
        `${level}: ${values
          .map((value) => (value instanceof Error ? (value.stack ?? value.message) : String(value)))
          .join(' ')
          .slice(0, 2000)}`,
      );
    };
  }
  return {
    lines,
    stop() {
      for (const [level, method] of own) console[level] = method;
    },
  };
}

type Values = Record<string, unknown>;

type Recorder = (nextAction: unknown, detail: unknown) => void;

/**
 * A host's config or input as the host's code would pass it. `callback: true` becomes a function that is recorded
 * under `name`, `returnToAppCallback: true` becomes one that is recorded under its own name, and a text for
 * devicePrint becomes a function.
 */
export function hostConfig(values: Values, record: (name: string) => Recorder, name: string): Values {
  const config = { ...values };
  if (config.callback === true) config.callback = record(name);
  if (config.returnToAppCallback === true) config.returnToAppCallback = record('returnToApp');
  if (typeof config.devicePrint === 'string') {
    const print = config.devicePrint;
    config.devicePrint = () => print;
  }
  return config;
}

const EVENTS = ['page', 'message', 'busy', 'request', 'redirect', 'close', 'result', 'error'] as const;

/** The host of one transcript: its config and its calls, and the events that it receives. */
export interface Host extends Pick<Environment['ports'], 'location' | 'print'> {
  /** The config that it passes to `create()`. */
  config: Record<string, unknown>;
  /** The inputs in its page, by name. */
  inputs: Map<string, { value: string }>;
  /** Subscribes to all events of the widget. */
  listen(widget: Widget): void;
  /** Calls a method of the widget. */
  call(widget: Widget, method: string, input: Record<string, unknown> | undefined): void;
  observed(): Pick<
    Observation,
    'events' | 'callbacks' | 'redirects' | 'printed' | 'outcome' | 'address' | 'state'
  >;
}

/**
 * Creates the host of a transcript.
 * @param moved called at each event, with its name
 */
export function createHost(
  transcript: Transcript,
  url: string,
  api: string,
  moved: (what: string) => void,
): Host {
  const { page = {} } = transcript;
  let address = `${url}?${new URLSearchParams(page.query ?? {})}`;
  let outcome: Observation['outcome'] = null;
  let latest: unknown;
  let printed = 0;
  let listened: Widget | null = null;
  const events: HostEvent[] = [];
  const callbacks: HostCallback[] = [];
  const redirects: string[] = [];

  const record = (callback: string) => (nextAction: unknown, detail: unknown) =>
    void callbacks.push({ nextAction, detail: { ...(detail as object), callback } });
  const state = (): Observation['state'] => {
    try {
      return (listened?.getState() ?? null) as Observation['state'];
    } catch {
      // A destroyed widget has no state.
      return null;
    }
  };

  return {
    config: hostConfig({ ...usualConfig(api), ...transcript.config }, record, 'config'),
    inputs: new Map(Object.entries(page.inputs ?? {}).map(([name, value]) => [name, { value }])),
    location: {
      href: () => address,
      assign(to, _, gone) {
        redirects.push(to);
        gone(true);
      },
      replace(to) {
        address = to;
      },
    },
    print() {
      printed += 1;
    },
    listen(widget) {
      listened = widget;
      for (const name of EVENTS) {
        widget.on(name, (event) => {
          moved(`the event ${name}`);
          const { preventDefault: prevent, ...detail } = event as { preventDefault?(): void };
          if (page.preventsRedirects) prevent?.();
          events.push({ name, detail });
        });
      }
    },
    call(widget, name, input) {
      const method = (widget as unknown as Record<string, (given?: unknown) => unknown>)[name];
      if (!method) throw new Error(`the widget has no method ${name}`);
      if (name !== 'destroy') outcome = null;
      const result = method(input && hostConfig(input, record, 'entry'));
      if (!(result instanceof Promise)) return;
      latest = result;
      void result.then((settled) => {
        if (latest === result) outcome = settled;
      });
    },
    observed: () => ({ events, callbacks, redirects, printed, outcome, address, state: state() }),
  };
}
