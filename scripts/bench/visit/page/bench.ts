/** Runs in the page from its start, the same for every subject: waits for the field and counts. The results are in `window.bench`. */
import { isFormDrawn, isOwned, seenField, usableField } from './usable';

/** The interface of a subject's page, see `../host-page.ts` and `react.tsx`. */
export interface Host {
  /** Whether the subject's own conditions are met, besides a working form. */
  isReady(): boolean;
}

declare global {
  interface Window {
    host?: Host;
    bench: typeof bench;
  }
}

const waiting: ((time: number) => void)[] = [];
const channel = new MessageChannel();
channel.port1.onmessage = () => {
  const time = performance.now();
  for (const then of waiting.splice(0)) then(time);
};

/**
 * Calls `then` with the time right after the current animation frame was laid out and painted. All calls of a frame get the same time,
 * because with a message each, the page's other tasks could run between two messages.
 */
function afterPaint(then: (time: number) => void): void {
  if (waiting.length === 0) channel.port2.postMessage(0);
  waiting.push(then);
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

/** Times every key from now on, before the page's listeners get it: ms from its event to the end of the next frame. */
function timeKeys() {
  const times: number[] = [];
  let check = (): void => {};
  const onKey = ({ timeStamp }: KeyboardEvent) =>
    requestAnimationFrame(() =>
      afterPaint((time) => {
        times.push(time - timeStamp);
        check();
      }),
    );
  addEventListener('keydown', onKey, { capture: true });
  return {
    times,
    /** Resolves after `count` keys. */
    timed: (count: number) =>
      new Promise<void>((resolve) => {
        check = () => times.length >= count && resolve();
        check();
      }),
  };
}

const bench = {
  /** When the whole form was visible. */
  painted: when(isFormDrawn),
  /** When the first field was usable, in ms since the navigation began. */
  field: when(usableField),
  /** When the form's code was running. */
  engine: when(works),
  keys: timeKeys(),
  /** The bytes of all answers, with headers, that were complete by that time. */
  received(time: number): number {
    const entries = ['navigation', 'resource'].flatMap((type) => performance.getEntriesByType(type));
    return (entries as PerformanceResourceTiming[])
      .filter(({ responseEnd }) => responseEnd > 0 && responseEnd <= time)
      .reduce((sum, { transferSize }) => sum + transferSize, 0);
  },
};

window.bench = bench;
