import { useEffect, useSyncExternalStore } from 'react';
import type { PanelUi } from '../core/data.gen';
import { useEngine } from '../store/engine-context';
import { hasLateWidgets, isSimple, loadLateWidgets } from '../widgets';

type Parts = typeof import('./late-parts');

let parts: Parts | null = null;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

async function loadParts(): Promise<void> {
  parts = await import('./late-parts');
  for (const listener of [...listeners]) listener();
}

/** Fetches what the first panel can do without, for when it is wanted. */
export const loadLate = async (): Promise<void> => {
  await Promise.all([parts ?? loadParts(), hasLateWidgets() ? null : loadLateWidgets()]);
};

/** Whether a panel can be shown with what is here: true, or a promise of what it still lacks. */
export function readyFor(ui: PanelUi): true | Promise<void> {
  const needsParts = [ui.progress, ui.intro, ui.notes, ui.links].some(Boolean) || ui.kind === 'dialog';
  const isReady = (parts !== null || !needsParts) && (hasLateWidgets() || isSimple(ui));
  return isReady || loadLate();
}

/** The late parts, once they are there; asks for them if they are wanted. */
export function useLate(wanted: boolean): Parts | null {
  const engine = useEngine();
  const here = useSyncExternalStore(subscribe, () => parts);
  useEffect(() => {
    if (wanted && !here) loadParts().catch((cause) => engine.report('load', 'a part of the panel did not load', cause));
  }, [engine, wanted, here]);
  return here;
}
