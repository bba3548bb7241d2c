/**
 * The document of the page, with the methods of its prototype. On a page with `<img name="createElement">`,
 * `document.createElement` is that image, so anyone who can post markup with names could block all sign-ons.
 * Names in markup can't replace the methods of this proxy. Use `document` itself if a node is required, as
 * for an observer.
 */
export const dom = new Proxy({} as Document, {
  get(own, name) {
    // Code can set own properties on the proxy, as React does for its markers.
    const value = Reflect.get(name in own ? own : Document.prototype, name, document);
    return typeof value === 'function' ? value.bind(document) : value;
  },
});

/** Resolves once the page has a body, because scripts in the head run while the page is still loading. */
export const whenBody = (): Promise<void> =>
  new Promise((resolve) => {
    if (dom.body) return resolve();
    const watcher = new MutationObserver(() => {
      if (!dom.body) return;
      watcher.disconnect();
      resolve();
    });
    watcher.observe(document, { childList: true, subtree: true });
  });

/** Finds an element of the host's page by ID or selector. Returns null if the page has none. */
export function findPlace(given: string | Element | undefined): Element | null {
  if (!given) return null;
  if (typeof given !== 'string') return given.isConnected ? given : null;
  try {
    return dom.getElementById(given) ?? dom.querySelector(given);
  } catch {
    return null;
  }
}

/**
 * Calls `onRemoved` when the host page has detached `element`, or moved it to another parent. If its parent
 * moves, the element is still there. Returns a function that stops watching.
 */
export function watchRemoval(element: Element, onRemoved: () => void): () => void {
  const parent = element.parentNode;
  // Observes only the ancestors' children, because observing the whole tree would cost time on every change
  // of the page.
  const watch = (): void => {
    for (let node = parent; node; node = node.parentNode) watcher.observe(node, { childList: true });
  };
  const watcher = new MutationObserver(() => {
    watcher.disconnect();
    if (element.isConnected && element.parentNode === parent) watch();
    else onRemoved();
  });
  watch();
  return () => watcher.disconnect();
}
