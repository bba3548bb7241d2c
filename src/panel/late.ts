import { useEffect, useSyncExternalStore } from 'react';
import { type Engine, type TextSource, useEngine } from '../context/contexts';
import type { Panel } from '../core/data/product';
import { loaded } from '../core/loaded';
import { createSignal } from '../core/signal';
import { hasEarlyWidgets, icons, widgets } from '../widgets';

type Late = typeof import('./late-parts');
/** The parts of the engine used here. Each widget has its own texts and styles. */
type Widget = Pick<Engine, 'texts' | 'adoptLateStyles'>;

let late: Late | null = null;
const arrived = createSignal<void>();

/** Returns the late parts once loaded. If you also need their texts, call `useLate`. */
export const lateParts = (): Late | null => late;

const readyParts = (texts: TextSource): Late | null => (texts.hasMore() ? late : null);

/** Loads everything that the first panel doesn't need: components, styles, texts. */
export async function loadLate({ texts, adoptLateStyles }: Widget): Promise<void> {
  const [parts] = await Promise.all([late ?? import('./late-parts'), texts.more()]);
  adoptLateStyles(parts.lateStyles);
  Object.assign(widgets, parts.lateControls);
  Object.assign(icons, parts.lateIcons);
  late = parts;
  arrived.notify();
}

/** Returns true if a panel can show with the loaded parts, or a promise of the missing parts. */
export function readyFor(widget: Widget, { ui, schema, late: isLate }: Panel): true | Promise<void> {
  const needsLate =
    isLate ||
    Object.keys(schema.properties).length === 0 ||
    [ui.progress, ui.intro, ui.notes].some(Boolean) ||
    ui.links?.some(({ beside }) => !beside) ||
    ui.kind === 'dialog' ||
    !hasEarlyWidgets(ui);
  return !needsLate || readyParts(widget.texts) !== null || loadLate(widget);
}

/** Returns the late parts once they and their texts have loaded. Loads them if they are `wanted`. */
export function useLate(isNeeded: boolean): Late | null {
  const engine = useEngine();
  const { texts, report } = engine;
  const read = (): Late | null => readyParts(texts);
  const parts = useSyncExternalStore(arrived.subscribe, read, read);
  useEffect(() => {
    if (isNeeded && !parts) void loaded(loadLate(engine), 'a part of the panel', report);
  }, [engine, report, isNeeded, parts]);
  return parts;
}
