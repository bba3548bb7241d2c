import { useEffect, useSyncExternalStore } from 'react';
import type { Panel } from '../core/product';
import { type Engine, useEngine } from '../store/engine-context';
import { hasLateWidgets, isSimple, loadLateWidgets } from '../widgets';

type Parts = typeof import('./late-parts');

let parts: Parts | null = null;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The late parts, once they and the words that they ask for are there. */
const partsOf = (engine: Engine): Parts | null => (engine.words.hasMore() ? parts : null);

async function loadParts(engine: Engine): Promise<void> {
  const [loaded] = await Promise.all([import('./late-parts'), engine.words.more()]);
  parts = loaded;
  for (const listener of [...listeners]) listener();
}

/** Fetches what the first panel can do without, for when it is wanted: parts, widgets, words. */
export const loadLate = async (engine: Engine): Promise<void> => {
  await Promise.all([partsOf(engine) ?? loadParts(engine), hasLateWidgets() ? null : loadLateWidgets()]);
};

/** Whether a panel can be shown with what is here: true, or a promise of what it still lacks. */
export function readyFor(engine: Engine, { ui, late }: Panel): true | Promise<void> {
  const needsParts = late || [ui.progress, ui.intro, ui.notes, ui.links].some(Boolean) || ui.kind === 'dialog';
  const isReady = (partsOf(engine) !== null || !needsParts) && (hasLateWidgets() || isSimple(ui));
  return isReady || loadLate(engine);
}

/** The late parts, once they are there; asks for them if they are wanted. */
export function useLate(wanted: boolean): Parts | null {
  const engine = useEngine();
  const here = useSyncExternalStore(
    subscribe,
    () => partsOf(engine),
    () => partsOf(engine),
  );
  useEffect(() => {
    if (wanted && !here) loadParts(engine).catch((cause) => engine.report('load', 'a part of the panel did not load', cause));
  }, [engine, wanted, here]);
  return here;
}
