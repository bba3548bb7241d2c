/** Runs in the page from its start, the same for every subject: waits for the field and counts. The results are in `window.bench`. */
import { countCommits } from './commits';
import { afterPaint } from './frame';
import { timeKeys } from './keys';
import { isFormDrawn, isOwned, seenField, usableField } from './usable';

/** The interface of a subject's page, see `../serve/page.ts` and `../subjects/`. */
export interface Host {
  open(): void;
  close(): void;
  /** Opens another panel instead of this one. Only the widget has one. */
  other?(): void;
  /** Whether the subject's own conditions are met, besides a working form. */
  isReady(): boolean;
}

declare global {
  interface Window {
    host?: Host;
    bench: typeof bench;
  }
}

/** Resolves with the time of the first frame that shows a state in which `test` holds. Runs `test` before each frame is drawn. */
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
  // The static form has no script, so it works immediately.
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
  /** When the form's code was running. */
  engine: when(works),
  shift: () => shift,
  /** When the largest text or picture was drawn, so far. */
  largest: () => largest,
  commits: countCommits(),
  keys: timeKeys(),
  /** Calls `act`, and resolves with the ms until a field other than the current one is usable. */
  async change(act: 'open' | 'other'): Promise<number> {
    const before = usableField();
    const began = performance.now();
    window.host?.[act]?.();
    return (await when(() => usableField() !== undefined && usableField() !== before)) - began;
  },
  /**
   * The browser's own share of a switch, in ms: without a framework, replaces the current panel's elements with copies and focuses
   * the first field. Then restores the panel.
   */
  async bare(): Promise<number> {
    const panel = usableField()?.closest('[data-latchkey-panel]');
    if (!panel) throw new Error('no panel is visible');
    const copy = panel.cloneNode(true) as Element;
    const began = performance.now();
    panel.replaceWith(copy);
    copy.querySelector<HTMLElement>('input')?.focus();
    const took = (await when(() => true)) - began;
    copy.replaceWith(panel);
    return took;
  },
  /** Opens, uses and closes the form once. */
  async cycle(): Promise<void> {
    window.host?.open();
    await when(works);
    window.host?.close();
    await when(() => !seenField());
  },
  async close(): Promise<void> {
    window.host?.close();
    await when(() => !seenField());
  },
};

window.bench = bench;
