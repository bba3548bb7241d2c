/** Injected into the worker: the parts of Node’s `process` that its modules use. A worker can’t measure its CPU time, so `cpuUsage` counts the elapsed time. */
export const process = {
  cwd: (): string => '/',
  env: {},
  cpuUsage: ({ user }: { user: number } = { user: 0 }) => ({
    user: performance.now() * 1000 - user,
    system: 0,
  }),
};

const channel = new MessageChannel();
const due: (() => void)[] = [];
channel.port1.onmessage = () => due.shift()?.();

/** Calls back after all promises that are settled by now. */
export function setImmediate(callback: () => void): void {
  due.push(callback);
  channel.port2.postMessage(null);
}
