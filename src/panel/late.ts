import { useEffect, useSyncExternalStore } from 'react';
import { type Engine, type Speech, useEngine } from '../context/engine-context';
import type { Panel } from '../core/data/product';
import { hasLateWidgets, isSimple, loadLateWidgets } from '../widgets';

type Parts = typeof import('./late-parts');
/** The parts of the engine that matter here: each widget has words and looks of its own. */
type Widget = Pick<Engine, 'words' | 'dress'>;

let parts: Parts | null = null;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The late parts, once they and the words that they ask for are there. */
const partsOf = (words: Speech): Parts | null => (words.hasMore() ? parts : null);

async function loadParts({ words, dress }: Widget): Promise<void> {
  const [loaded] = await Promise.all([parts ?? import('./late-parts'), words.more()]);
  dress(loaded.looks);
  parts = loaded;
  for (const listener of [...listeners]) listener();
}

/** Loads what the first panel does not need, for the panels that need it: parts, styles, widgets, words. */
export const loadLate = async (widget: Widget): Promise<void> => {
  await Promise.all([loadParts(widget), hasLateWidgets() ? null : loadLateWidgets()]);
};

/** Whether a panel can be shown with what is loaded: true, or a promise of what is missing. */
export function readyFor(widget: Widget, { ui, schema, late }: Panel): true | Promise<void> {
  const hasFields = Object.keys(schema.properties).length > 0;
  const needsParts =
    late ||
    !hasFields ||
    [ui.progress, ui.intro, ui.notes].some(Boolean) ||
    ui.links?.some((link) => link.countdown) ||
    ui.kind === 'dialog';
  const isReady = (partsOf(widget.words) !== null || !needsParts) && (hasLateWidgets() || isSimple(ui));
  return isReady || loadLate(widget);
}

/** The late parts, once they are there; asks for them if they are wanted. */
export function useLate(wanted: boolean): Parts | null {
  const engine = useEngine();
  const { words, report } = engine;
  const here = useSyncExternalStore(
    subscribe,
    () => partsOf(words),
    () => partsOf(words),
  );
  useEffect(() => {
    if (wanted && !here)
      loadParts(engine).catch((cause) => report('load', 'a part of the panel did not load', cause));
  }, [engine, report, wanted, here]);
  return here;
}
