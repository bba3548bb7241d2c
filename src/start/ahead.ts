/** Preloads the engine's files before they are imported. */

/**
 * Makes the browser fetch and compile the module at `url`, with a lower priority than what the first panel
 * waits for. Nothing of the module runs before it is imported. `life` ends with the widget, and then the link
 * is removed. The methods come from the prototype: where the page's markup has an element with such a name,
 * `document.createElement` is that element.
 */
export const askAhead = (url: URL, life: AbortSignal): void => {
  const { createElement, querySelector } = Document.prototype;
  const link = createElement.call(document, 'link') as HTMLLinkElement;
  link.rel = 'modulepreload';
  link.fetchPriority = 'low';
  // The property itself converts the URL to text.
  link.href = url as never;
  const remove = () => link.remove();
  link.onload = link.onerror = remove;
  life.addEventListener('abort', remove);
  (querySelector.call(document, 'head') as HTMLHeadElement).append(link);
};
