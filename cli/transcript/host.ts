import type { Widget } from '../../src/api/types';
import type { Transcript } from '../../src/core/data/data.gen';
import type { Parts } from '../../src/engine/start-engine';
import type { HostCallback, HostEvent, Observation } from './driver';
import { hostConfig } from './host-config';
import { usualConfig } from './usual';

const EVENTS = ['page', 'message', 'busy', 'request', 'redirect', 'close', 'result', 'error'] as const;

/** The host of one transcript: its config and its calls, and the events that it receives. */
export interface Host extends Pick<Parts['ports'], 'location' | 'print'> {
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
