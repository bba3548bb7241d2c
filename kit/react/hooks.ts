import type { PublicState, WidgetEvents } from 'latchkey';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { NOTHING_ON_SHOW } from './holder';
import { useHolder } from './provider';
import type { LatchkeyApi } from './types';

/** The entry points of the widget around; the same object for ever. Calls before the widget is there wait for it. */
export const useLatchkey = (): LatchkeyApi => useHolder('useLatchkey').api;

/** What the widget shows; draws the component again when that changes. On a server nothing is on show. */
export function useLatchkeyState(): PublicState {
  const { onChange, state } = useHolder('useLatchkeyState');
  return useSyncExternalStore(onChange, state, () => NOTHING_ON_SHOW);
}

/** Calls the latest `handler` at each `event`, as long as the component is there. */
export function useLatchkeyEvent<E extends keyof WidgetEvents>(
  event: E,
  handler: (detail: WidgetEvents[E]) => void,
): void {
  const holder = useHolder('useLatchkeyEvent');
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(() => holder.on(event, (detail) => latest.current(detail)), [holder, event]);
}
