const waiting: ((time: number) => void)[] = [];
const channel = new MessageChannel();
channel.port1.onmessage = () => waiting.shift()?.(performance.now());

/** Calls `then` with the time right after the current animation frame was laid out and painted. */
export function afterPaint(then: (time: number) => void): void {
  waiting.push(then);
  channel.port2.postMessage(0);
}
