import { afterPaint } from './frame';

/** The ms from each key event to the end of the next frame. */
export interface Keys {
  readonly times: number[];
  /** Resolves after `count` keys. */
  timed(count: number): Promise<void>;
}

/** Times every key from now on, before the page's listeners get it. */
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
