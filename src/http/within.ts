import type { Clock } from '../ports';

/**
 * Resolves with the result of `work`. Rejects with a TimeoutError after `ms` milliseconds, and when `signal`
 * aborts. Removes its timer and listener.
 */
export async function within<T>(work: Promise<T>, ms: number, clock: Clock, signal: AbortSignal): Promise<T> {
  let timer: unknown;
  let leave = (): void => {};
  const limit = new Promise<never>((_, reject) => {
    timer = clock.setTimeout(() => reject(new DOMException(`timeout after ${ms} ms`, 'TimeoutError')), ms);
    leave = () => reject(signal.reason);
    signal.addEventListener('abort', leave, { once: true });
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clock.clearTimeout(timer);
    signal.removeEventListener('abort', leave);
  }
}
