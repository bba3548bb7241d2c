import { useSyncExternalStore } from 'react';

/** In a lower window the fields need the room of what could scroll along with them. */
const LOW = '(max-height: 699px)';

/** The query; undefined in test environments of hosts that have no `matchMedia`. */
const query = (): MediaQueryList | undefined => globalThis.matchMedia?.(LOW);

function subscribe(changed: () => void): () => void {
  const low = query();
  low?.addEventListener('change', changed);
  return () => low?.removeEventListener('change', changed);
}

const isLow = (): boolean => query()?.matches ?? false;

/** Whether the window is low: a laptop with the browser's own bars, a phone, any phone whose keyboard is open. */
export const useLowWindow = (): boolean => useSyncExternalStore(subscribe, isLow, isLow);
