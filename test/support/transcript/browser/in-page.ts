/**
 * The script in the host page of a browser run. It creates the widget, records its events, and observes the
 * page.
 */

import type { HostCallback, HostEvent } from '../../../../cli/transcript/driver';
import { hostConfig } from '../../../../cli/transcript/host';
import { readStore, viewPage } from '../../../../cli/transcript/page-view';
import { type Passkeys, placePasskeys } from '../../../../cli/transcript/passkeys';
import type { BrowserAnswer } from '../../../../src/core/data/data.gen';
import { forward, pause, rest } from './page-clock';

type Values = Record<string, unknown>;
type Widget = Record<string, (...values: unknown[]) => unknown>;

const EVENTS = ['page', 'message', 'busy', 'request', 'redirect', 'close', 'result', 'error'];
const events: HostEvent[] = [];
const callbacks: HostCallback[] = [];
let widget: Widget | undefined;
/**
 * Whether the engine has loaded. Before that, the page can stay unchanged for a while although more will
 * follow.
 */
let isStarted = false;
let outcome: unknown = null;
let latest: unknown;
let moves = 0;
let printed = 0;
let passkeys: Passkeys | undefined;

const record = (callback: string) => (nextAction: unknown, detail: unknown) =>
  void callbacks.push({ nextAction, detail: { ...(detail as object), callback } });

const tools = {
  start(config: Values, preventsRedirects: boolean, hasPasskeys: boolean) {
    const moved = (): void => {
      moves += 1;
    };
    passkeys = placePasskeys(hasPasskeys, moved, pause);
    // The real dialog would wait for a user.
    window.print = () => {
      printed += 1;
    };
    // As after a press of it. Otherwise, an inline panel would leave the focus where it is.
    document.getElementById('opener')?.focus();
    const { Latchkey } = window as unknown as { Latchkey: { create(config: Values): Widget } };
    const own = Latchkey.create(hostConfig(config, record, 'config'));
    for (const name of EVENTS) {
      own.on?.(name, (detail: unknown) => {
        const {
          preventDefault: prevent,
          cause,
          ...rest
        } = detail as { preventDefault?(): void; cause?: unknown };
        if (preventsRedirects) prevent?.();
        events.push({ name, detail: cause === undefined ? rest : { ...rest, cause: String(cause) } });
        moves += 1;
      });
    }
    own.on?.('screens', (detail: unknown) => {
      const { source, reason } = detail as { source: string; reason: string };
      // A run with a pack would otherwise pass without it.
      if (source !== 'pack') console.error(`the built-in screens show: ${reason}`);
    });
    new MutationObserver(() => {
      moves += 1;
    }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    widget = own;
    // A call without an effect ends when the engine has loaded, or has failed to load.
    void Promise.resolve(own.stopMonitoring?.()).finally(() => {
      isStarted = true;
    });
  },

  host(call: string, input: Values | undefined) {
    const method = widget?.[call];
    if (!method) throw new Error(`the widget has no method ${call}`);
    if (call !== 'destroy') outcome = null;
    const result = method(input && hostConfig(input, record, 'entry'));
    if (!(result instanceof Promise)) return;
    latest = result;
    void result.then((settled) => {
      if (latest === result) outcome = settled;
    });
  },

  forward,

  browser: (answer: BrowserAnswer) => passkeys?.answer(answer),

  rest: (patience: number) =>
    rest(
      () => moves,
      () => isStarted,
      patience,
    ),

  observe(elementIds: string[]) {
    let state = null as { page: string | null } | null;
    try {
      state = (widget?.getState?.() ?? null) as typeof state;
    } catch {
      // The widget was destroyed.
    }
    return {
      view: viewPage(document, elementIds),
      state,
      events,
      callbacks,
      printed,
      outcome,
      address: location.href,
      traces: {
        store: readStore(document, state?.page ?? null),
        document: document.documentElement.outerHTML,
        storage: JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
      },
    };
  },
};

export type InPage = typeof tools;
(window as unknown as { transcript: InPage }).transcript = tools;
