import { useSyncExternalStore } from 'react';

/** In a low window, the fields need the space of parts that can scroll along with them. */
const LOW = '(max-height: 699px)';

/** Undefined in test environments without `matchMedia`. */
const query = (): MediaQueryList | undefined => globalThis.matchMedia?.(LOW);

function subscribe(changed: () => void): () => void {
  const low = query();
  low?.addEventListener('change', changed);
  return () => low?.removeEventListener('change', changed);
}

const isLow = (): boolean => query()?.matches ?? false;

/** Returns whether the window is low, as on phones and laptops, or when the keyboard of a phone is open. */
export const useLowWindow = (): boolean => useSyncExternalStore(subscribe, isLow, isLow);
