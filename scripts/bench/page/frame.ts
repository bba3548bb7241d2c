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
export function afterPaint(then: (time: number) => void): void {
  if (waiting.length === 0) channel.port2.postMessage(0);
  waiting.push(then);
}
