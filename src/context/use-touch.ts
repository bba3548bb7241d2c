import { useSyncExternalStore } from 'react';

/** Undefined in test environments without `matchMedia`. */
const query = (): MediaQueryList | undefined => globalThis.matchMedia?.('(pointer: coarse)');

function subscribe(changed: () => void): () => void {
  const touch = query();
  touch?.addEventListener('change', changed);
  return () => touch?.removeEventListener('change', changed);
}

const isTouch = (): boolean => query()?.matches ?? false;

/** Returns whether the user points with a finger, as on phones and tablets. */
export const useTouch = (): boolean => useSyncExternalStore(subscribe, isTouch, isTouch);
