import type { PublicState, WidgetEvents } from 'latchkey';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { NOTHING_VISIBLE } from './holder';
import { useHolder } from './provider';
import type { LatchkeyApi } from './types';

/**
 * Returns the methods of the provider's widget. The object never changes. Calls wait until the widget has
 * been created.
 */
export const useLatchkey = (): LatchkeyApi => useHolder('useLatchkey').api;

/**
 * Returns the visible state of the widget, and renders again when it changes. On a server, no page is
 * visible.
 */
export function useLatchkeyState(): PublicState {
  const { onChange, state } = useHolder('useLatchkeyState');
  return useSyncExternalStore(onChange, state, () => NOTHING_VISIBLE);
}

/** Calls the latest `handler` on each `event` while the component is mounted. */
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
