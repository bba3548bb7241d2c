import { afterPaint } from './frame';

/** ms from each key, as the browser got it, to the end of the next frame. */
export interface Keys {
  readonly times: number[];
  /** Resolves once `count` keys were timed. */
  timed(count: number): Promise<void>;
}

/** Times every key from now on, before a listener of the page gets it. */
export function timeKeys(): Keys {
  const times: number[] = [];
  let check = (): void => {};
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      requestAnimationFrame(() =>
        afterPaint((time) => {
          times.push(time - timeStamp);
          check();
        }),
      );
    },
    { capture: true },
  );
  return {
    times,
    timed: (count) =>
      new Promise((resolve) => {
        check = () => times.length >= count && resolve();
        check();
      }),
  };
}
