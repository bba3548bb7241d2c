/** The engine's files, asked for before they are wanted. */

/**
 * Has the browser fetch and compile the module at `url`, behind what the first panel waits for; nothing of it
 * runs before it is imported. `life` ends with the widget, and the link with it. Methods come from the
 * prototype: a page that has an element of such a name in its markup has the element for
 * `document.createElement`.
 */
export const askAhead = (url: URL, life: AbortSignal): void => {
  const { createElement, querySelector } = Document.prototype;
  const link = createElement.call(document, 'link') as HTMLLinkElement;
  link.rel = 'modulepreload';
  link.fetchPriority = 'low';
  // The property itself makes text of it.
  link.href = url as never;
  const remove = () => link.remove();
  link.onload = link.onerror = remove;
  life.addEventListener('abort', remove);
  (querySelector.call(document, 'head') as HTMLHeadElement).append(link);
};
