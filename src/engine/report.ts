import type { Ports } from '../ports';

/**
 * Returns the function that reports errors as `error` events. While the page `isLeaving`, the browser aborts
 * what is still loading, so such errors aren't reported.
 */
export function createReport(emit: Ports['emit'], isLeaving: () => boolean): Ports['report'] {
  return (code, message, cause) => {
    const isLoading = code === 'load' || code === 'locale';
    if (!isLoading || !isLeaving()) emit('error', { code, message, cause });
  };
}

/** Runs a function of the host. Reports its errors as `error` events, so they never break the widget. */
export type Guarded = (code: string, work: () => unknown) => void;

export function createGuard(report: (code: string, message: string, cause: unknown) => void): Guarded {
  return (code, work) => {
    const fault = (cause: unknown) => report(code, `the host's ${code} function failed`, cause);
    try {
      Promise.resolve(work()).catch(fault);
    } catch (cause) {
      fault(cause);
    }
  };
}
