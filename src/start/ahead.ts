/** Preloads the engine's files before they are imported. */
import { dom } from '../host-page/dom';

/**
 * Makes the browser fetch and compile the module at `url`, with a lower priority than what the first panel
 * waits for. Nothing of the module runs before it is imported. `life` ends with the widget, and then the link
 * is removed. Where the page preloads the module itself, as `latchkey snippet` prints it, there is nothing to
 * do: Firefox would fire `error` at a second link without the hash of the first.
 */
export const askAhead = (url: URL, life: AbortSignal): void => {
  if (dom.querySelector(`link[rel=modulepreload][href$="${url.pathname}"]`)) return;
  const link = dom.createElement('link');
  link.rel = 'modulepreload';
  link.fetchPriority = 'low';
  // The property itself converts the URL to text.
  link.href = url as never;
  const remove = () => link.remove();
  link.onload = link.onerror = remove;
  life.addEventListener('abort', remove);
  dom.querySelector('head')?.append(link);
};
