/** Preloads the engine's files before they are imported. */
import { dom } from '../host-page/dom';

/**
 * Fetches and compiles the module at `url`, with a lower priority than what the first panel needs, without
 * running it. When `life` aborts, the link is removed. Does nothing if the page preloads the module itself,
 * as `latchkey snippet` prints it: Firefox would fire `error` on a second link without the hash of the first.
 */
export const preloadModule = (url: URL, life: AbortSignal): void => {
  if (dom.querySelector(`link[rel=modulepreload][href$="${url.pathname}"]`)) return;
  const link = dom.createElement('link');
  link.rel = 'modulepreload';
  link.fetchPriority = 'low';
  // The property converts the URL to a string.
  link.href = url as never;
  const remove = () => link.remove();
  link.onload = link.onerror = remove;
  life.addEventListener('abort', remove);
  dom.head?.append(link);
};
