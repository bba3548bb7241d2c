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
