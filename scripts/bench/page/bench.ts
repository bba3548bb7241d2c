/**
 * Runs in the page from its start, the same for every subject: waits for the field, and counts. The results
 * are in `window.bench`.
 */
import { countCommits } from './commits';
import { afterPaint } from './frame';
import { timeKeys } from './keys';
import { isFormDrawn, isOwned, seenField, usableField } from './usable';

/** What a subject's page provides, see `../serve/page.ts` and `../subjects/`. */
export interface Host {
  open(): void;
  close(): void;
  /** Opens another panel in place of this one; only the widget has another panel. */
  other?(): void;
  /** Whether the subject's conditions besides a working form are met. */
  isReady(): boolean;
}

declare global {
  interface Window {
    host?: Host;
    bench: typeof bench;
  }
}

/**
 * Resolves with the time of the frame that showed that `test` holds; runs `test` in every frame, before the
 * frame is drawn.
 */
function when(test: () => unknown): Promise<number> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (test()) afterPaint(resolve);
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

const works = (): boolean => {
  const field = seenField();
  if (field === undefined || !isOwned(field)) return false;
  // The static form has no script: it works at once.
  return window.host?.isReady() ?? document.scripts.length === 0;
};

let shift = 0;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) shift += (entry as PerformanceEntry & { value: number }).value;
}).observe({ type: 'layout-shift', buffered: true });

let largest = 0;
new PerformanceObserver((list) => {
  largest = list.getEntries().at(-1)?.startTime ?? largest;
}).observe({ type: 'largest-contentful-paint', buffered: true });

const bench = {
  /** When the whole form was visible. */
  painted: when(isFormDrawn),
  /** When the first field was usable, in ms since the navigation began. */
  field: when(usableField),
  /** When the form's own code was running. */
  engine: when(works),
  shift: () => shift,
  /** When the largest text or picture so far was drawn. */
  largest: () => largest,
  commits: countCommits(),
  keys: timeKeys(),
  /** Calls `act`, and resolves with the ms until a field other than the present one is usable. */
  async change(act: 'open' | 'other'): Promise<number> {
    const before = usableField();
    const began = performance.now();
    window.host?.[act]?.();
    return (await when(() => usableField() !== undefined && usableField() !== before)) - began;
  },
  /**
   * ms for the browser's own part of a switch: without a framework, copies replace the present panel's
   * elements, and the first field gets the focus. The panel is put back.
   */
  async bare(): Promise<number> {
    const panel = usableField()?.closest('[data-latchkey-panel]');
    if (!panel) throw new Error('no panel is on show');
    const copy = panel.cloneNode(true) as Element;
    const began = performance.now();
    panel.replaceWith(copy);
    copy.querySelector<HTMLElement>('input')?.focus();
    const took = (await when(() => true)) - began;
    copy.replaceWith(panel);
    return took;
  },
  /** One visit to the form: opened, used, closed. */
  async cycle(): Promise<void> {
    window.host?.open();
    await when(works);
    window.host?.close();
    await when(() => !seenField());
  },
  /** Closes the form. */
  async close(): Promise<void> {
    window.host?.close();
    await when(() => !seenField());
  },
};

window.bench = bench;
